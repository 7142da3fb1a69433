declare let __webpack_public_path__: string

interface Window {
  __INJECTED_PUBLIC_PATH_BY_QIANKUN__?: string
}
