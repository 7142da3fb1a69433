import { chromium } from '@playwright/test'
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] })
const p = await b.newPage({ viewport: {width: 1280, height: 900} })
p.on('console', m => console.log('CONSOLE', m.type(), m.text()))
p.on('pageerror', e => console.log('PAGEERROR', e.stack))
await p.goto('http://localhost:4402/services'); await p.waitForTimeout(3000); await p.screenshot({path: '/tmp/s1.png'})
console.log(await p.evaluate(() => document.querySelector('h1')?.textContent))
await p.click('text=Contact'); await p.waitForTimeout(1000);console.log(await p.evaluate(() => document.querySelector('h1')?.textContent+' '+document.activeElement.tagName+document.title))
await b.close()
