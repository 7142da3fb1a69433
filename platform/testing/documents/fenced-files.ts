/** Path → source of the files in a document: the first line of such a block is a comment that names its file. */
export const fencedFiles = (markdown: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    [...markdown.matchAll(/^```tsx?\n\/\/ (\S+\.tsx?)\n([\s\S]*?)^```/gm)].map(
      ([, path = '', source = '']) => [path, source],
    ),
  )

/** The text of the blocks in a language, such as `sql`. */
export const fencedTexts = (markdown: string, language: string): readonly string[] =>
  [...markdown.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    ([, text = '']) => text,
  )
