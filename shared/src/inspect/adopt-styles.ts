import styles from './inspect.css?inline'

/** Adopted, because the page's policy allows no style element, and a style sheet of the build would be one of those that every visitor loads. */
export function adoptInspectStyles(): void {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  document.adoptedStyleSheets.push(sheet)
}
