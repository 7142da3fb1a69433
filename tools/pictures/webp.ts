import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface TimedPicture {
  readonly png: Buffer
  readonly holdMs: number
}

/** Writes one still picture from a PNG. */
export function writeWebp(file: string, png: Buffer): void {
  inFolder((folder) => {
    writeFileSync(join(folder, 'picture.png'), png)
    encode('cwebp', ['-quiet', '-sharp_yuv', '-q', '86', '-m', '6', join(folder, 'picture.png'), '-o', file])
  })
}

/** Writes an animated picture that starts again at its end. */
export function writeAnimatedWebp(file: string, pictures: readonly TimedPicture[]): void {
  inFolder((folder) => {
    const frames = pictures.flatMap(({ png, holdMs }, index) => {
      const path = join(folder, `${index}.png`)
      writeFileSync(path, png)
      return ['-d', String(holdMs), path]
    })
    // -mixed takes the smaller of lossless and lossy for each frame: text stays sharp, photographs stay small.
    encode('img2webp', ['-loop', '0', '-min_size', '-mixed', '-q', '80', '-m', '4', ...frames, '-o', file])
  })
}

function inFolder(use: (folder: string) => void): void {
  const folder = mkdtempSync(join(tmpdir(), 'site-pictures-'))
  try {
    use(folder)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function encode(program: string, args: readonly string[]): void {
  try {
    execFileSync(program, args, { stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    throw new Error(`${program} wrote no picture. It is part of Debian's package "webp": apt install webp.`, {
      cause: error,
    })
  }
}
