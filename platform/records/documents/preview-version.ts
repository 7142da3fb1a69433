/** `1.3.0-preview.pr-41.2`: told apart from prereleases that a team means to activate, such as `1.3.0-beta.1`. */
const PREVIEW = /-preview\.[a-z][a-z0-9-]*\.\d+$/

export const previewVersion = (base: string, preview: string, count: number): string =>
  `${base}-preview.${preview}.${count}`

/** Whether a release was made for a preview. Such a release never goes live. */
export const isPreviewVersion = (version: string): boolean => PREVIEW.test(version)
