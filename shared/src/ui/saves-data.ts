/** Whether the visitor asked the browser to save data. Not every browser supports it; `navigator` is the page's. */
export function savesData(navigator: object): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  return typeof connection === 'object' && connection !== null && Reflect.get(connection, 'saveData') === true
}
