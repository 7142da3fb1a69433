import { REPAIR } from '../remotes/past-the-cache'
import { STARTED } from '../started'

interface RepairFile {
  readonly path: string
  readonly integrity: string
}

/**
 * Every file of the shell arrives with its published bytes and still does not run: this browser interprets `Integrity-Policy` differently
 * than the host assumes. The page reports that to the host and reloads once with a cookie that makes it omit the policy for an hour
 * (`platform/host/browser-engine.ts`).
 */
const onBlocked = (path: string) => `function(){
var mark='site-scripts=blocked';if(document.cookie.includes(mark))return;
navigator.sendBeacon('/reports',JSON.stringify([{type:'integrity-violation',body:{destination:'script',blockedURL:location.origin+'${path}',documentURL:location.href}}]));
document.cookie=mark+';path=/;max-age=3600;samesite=lax';
if(document.cookie.includes(mark))location.reload()}`

/**
 * Part of the inline script of every page, so no damaged file affects it. It fetches the repair code past the cache, once more if that
 * arrives damaged itself, and lets it repair a page whose shell did not start (`heal`).
 * @param file the built `remotes/repair.ts`.
 * @param integrityPolicy whether the page comes with `Integrity-Policy`.
 */
export const repairScript = (
  { path, integrity }: RepairFile,
  integrityPolicy: boolean,
): string => `(function(file,onBlocked){
var ask=function(){return fetch(file,{cache:'reload',integrity:'${integrity}'})};
${REPAIR}=function(failed){return ask().catch(ask).then(function(){return import(file).catch(failed)})};
addEventListener('error',function(e){if(e.target.type==='module'&&!document.documentElement.hasAttribute('${STARTED}'))${REPAIR}(onBlocked).then(function(m){return m&&m.heal(false,onBlocked)}).catch(function(){})},true)
})('${path}'${integrityPolicy ? `,${onBlocked(path)}` : ''})`
