// First in the entry, as qiankun's documentation has it: chunks and images are then found beside the application.
if (window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__)
  __webpack_public_path__ = window.__INJECTED_PUBLIC_PATH_BY_QIANKUN__
