interface BrowserWindow {
  readonly theme: 'light' | 'dark'
  readonly address: string
  readonly screenshot: Buffer
  /** HTML over the screenshot, positioned in per cent of it. */
  readonly over?: string
}

/** A drawn window around a real screenshot, as HTML. */
export const browserWindow = ({ theme, address, screenshot, over = '' }: BrowserWindow): string => `<style>
body{margin:0}
.window{box-sizing:border-box;margin:12px;border:1px solid #8884;border-radius:12px;overflow:hidden;box-shadow:0 4px 14px #0003;background:#fff}
.window.dark{background:#1c1f27}
.bar{display:flex;align-items:center;gap:8px;padding:9px 14px;background:#eceef3;font:13px system-ui,sans-serif;color:#444b5a}
.dark .bar{background:#262a34;color:#b9c0cf}
.bar i{width:11px;height:11px;border-radius:50%;background:#9aa1b0}
.bar span{flex:1;margin-left:10px;padding:4px 14px;border-radius:9px;background:#fff}
.dark .bar span{background:#171a21}
.view{position:relative}
.view img{display:block;width:100%}
</style>
<div class="window ${theme}"><div class="bar"><i></i><i></i><i></i><span>${address}</span></div>
<div class="view"><img src="data:image/png;base64,${screenshot.toString('base64')}">${over}</div></div>`
