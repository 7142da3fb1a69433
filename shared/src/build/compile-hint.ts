/**
 * First line of the files that every page starts with, for `output.postBanner`. By itself V8 compiles a function when it is called, on
 * the main thread. With the hint it compiles all while they arrive, on another. Files that are loaded later keep to the rule: of them
 * a page mostly needs a part. Other engines read a comment. Source: https://v8.dev/blog/explicit-compile-hints
 */
export const compileHint = ({ isEntry }: { readonly isEntry: boolean }) =>
  isEntry ? '//# allFunctionsCalledOnLoad' : ''
