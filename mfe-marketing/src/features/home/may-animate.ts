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

/** Names of software renderers. Browsers without a graphics card do not always report the performance caveat. */
const BY_PROCESSOR = /swiftshader|llvmpipe|software|basic render/i

/**
 * Whether a moving scene is appropriate: motion is not reduced, data is not saved, and there is a graphics card. A software renderer would
 * slow the page down.
 */
export async function mayAnimate({ matchMedia, navigator, document }: Surroundings): Promise<boolean> {
  const reduced = matchMedia.call(globalThis, '(prefers-reduced-motion: reduce)').matches
  const saving = matchMedia.call(globalThis, '(prefers-reduced-data: reduce)').matches || savesData(navigator)
  if (reduced || saving) return false
  return (await hasAdapter(navigator)) && hasGraphicsCard(document.createElement('canvas'))
}

/** Checked first, because it runs asynchronously; a WebGL context without a graphics card blocks the page for 0.1 s. */
async function hasAdapter(navigator: object): Promise<boolean> {
  const gpu: unknown = Reflect.get(navigator, 'gpu')
  if (!isGpu(gpu)) return true // a browser without WebGPU
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
