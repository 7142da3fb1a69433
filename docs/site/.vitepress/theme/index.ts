import DefaultTheme from 'vitepress/theme'
import './site.css'

// biome-ignore lint/style/noDefaultExport: VitePress reads it
export default DefaultTheme
