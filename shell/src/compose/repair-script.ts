import { REPAIR } from '../remotes/past-the-cache'
import { STARTED } from '../started'

interface RepairFile {
  readonly path: string
  readonly integrity: string
}

/**
 * Everything the shell is made of can be had with its published bytes, and yet does not run: this browser takes `Integrity-Policy` otherwise
 * than the host believes. The host is told, and the page is loaded once more with a cookie that has it leave the policy out for an hour
 * (`platform/host/browser-engine.ts`).
 */
const keptOut = (path: string) => `function(){
var mark='site-scripts=kept-out';if(document.cookie.includes(mark))return;
navigator.sendBeacon('/reports',JSON.stringify([{type:'integrity-violation',body:{destination:'script',blockedURL:location.origin+'${path}',documentURL:location.href}}]));
document.cookie=mark+';path=/;max-age=3600;samesite=lax';
if(document.cookie.includes(mark))location.reload()}`

/**
 * Part of the inline script of every page: no damage on the way of a file reaches it. It fetches the code that repairs, past the cache and
 * once more when it comes damaged itself, and lets it repair a page whose shell did not start (`heal`).
 * @param file `remotes/repair.ts` as it was built.
 * @param integrityPolicy whether the page comes with `Integrity-Policy`.
 */
export const repairScript = (
  { path, integrity }: RepairFile,
  integrityPolicy: boolean,
): string => `(function(file,keptOut){
var ask=function(){return fetch(file,{cache:'reload',integrity:'${integrity}'})};
${REPAIR}=function(failed){return ask().catch(ask).then(function(){return import(file).catch(failed)})};
addEventListener('error',function(e){if(e.target.type==='module'&&!document.documentElement.hasAttribute('${STARTED}'))${REPAIR}(keptOut).then(function(m){return m&&m.heal(false,keptOut)}).catch(function(){})},true)
})('${path}'${integrityPolicy ? `,${keptOut(path)}` : ''})`
