import { savesData } from '@site/shared/ui'

interface Surroundings {
  matchMedia(query: string): { readonly matches: boolean }
  readonly navigator: object
  readonly document: { createElement(name: 'canvas'): Canvas }
}

interface Canvas {
  getContext(kind: 'webgl2', options: { failIfMajorPerformanceCaveat: boolean }): Context | null
}

type Context = Pick<WebGL2RenderingContext, 'getParameter'> & {
  getExtension(name: 'WEBGL_debug_renderer_info'): { readonly UNMASKED_RENDERER_WEBGL: number } | null
}

/** How drawing by the processor calls itself. Browsers without a graphics card do not all admit to the caveat. */
const BY_PROCESSOR = /swiftshader|llvmpipe|software|basic render/i

/**
 * Whether a moving scene is welcome here: motion wanted, data not saved, and a graphics card that draws it. Drawn by the
 * processor, the scene would take the page its speed.
 */
export async function mayAnimate({ matchMedia, navigator, document }: Surroundings): Promise<boolean> {
  const reduced = matchMedia.call(globalThis, '(prefers-reduced-motion: reduce)').matches
  const saving = matchMedia.call(globalThis, '(prefers-reduced-data: reduce)').matches || savesData(navigator)
  if (reduced || saving) return false
  return (await hasAdapter(navigator)) && hasGraphicsCard(document.createElement('canvas'))
}

/** Asked first, as it is answered beside the page; a WebGL context without a card holds the page up for a tenth of a second. */
async function hasAdapter(navigator: object): Promise<boolean> {
  const gpu: unknown = Reflect.get(navigator, 'gpu')
  if (!isGpu(gpu)) return true // a browser that does not know the question
  const adapter = await gpu.requestAdapter()
  return adapter !== null && adapter.info?.isFallbackAdapter !== true
}

interface Gpu {
  requestAdapter(): Promise<{ readonly info?: { readonly isFallbackAdapter?: boolean } } | null>
}

const isGpu = (value: unknown): value is Gpu =>
  typeof value === 'object' && value !== null && typeof Reflect.get(value, 'requestAdapter') === 'function'

function hasGraphicsCard(canvas: Canvas): boolean {
  const context = canvas.getContext('webgl2', { failIfMajorPerformanceCaveat: true })
  if (!context) return false
  const info = context.getExtension('WEBGL_debug_renderer_info')
  return !info || !BY_PROCESSOR.test(String(context.getParameter(info.UNMASKED_RENDERER_WEBGL)))
}
