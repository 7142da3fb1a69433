import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { site } from '@site/host/site'
import satori from 'satori'

const require = createRequire(import.meta.url)

let wasm: Promise<void> | null = null

/** Draws the preview picture for a shared link to a page; `null` if the site has none. */
export async function drawShareImage(title: string, description: string): Promise<Uint8Array | null> {
  if (!site.shareImage) return null
  const { fonts, size, draw } = site.shareImage
  wasm ??= initWasm(readFileSync(require.resolve('@resvg/resvg-wasm/index_bg.wasm')))
  await wasm
  const svg = await satori(draw(site.shortTitle(title), description), {
    ...size,
    fonts: fonts.map(({ name, weight, file }) => ({
      name,
      weight,
      data: readFileSync(require.resolve(file)),
    })),
  })
  return new Resvg(svg).render().asPng()
}
