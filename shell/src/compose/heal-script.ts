/**
 * Part of the inline script of pages that come with `Integrity-Policy`. When the shell does not run although all that it is made of can be
 * had with its published bytes, this browser takes the policy otherwise than the host believes: the host is told, and the page is loaded
 * once more with a cookie that has it leave the policy out for an hour (`platform/host/browser-engine.ts`). On a line that fails, for a script
 * that was changed on its way, and where cookies are refused, nothing happens: the text stays.
 */
export const HEAL_SCRIPT = `addEventListener('error',function(e){
var main=e.target,d=document,mark='site-scripts=kept-out';if(!main||main.type!=='module'||d.cookie.includes(mark))return;
var map=JSON.parse(d.querySelector('script[type=importmap]').textContent);
Promise.all([main.getAttribute('src')].concat(Object.values(map.imports)).map(function(u){return fetch(u,{integrity:map.integrity[u]}).then(function(a){if(!a.ok)throw a})})).then(function(){
navigator.sendBeacon('/reports',JSON.stringify([{type:'integrity-violation',body:{destination:'script',blockedURL:main.src,documentURL:location.href}}]));
document.cookie=mark+';path=/;max-age=3600;samesite=lax';
if(d.cookie.includes(mark))location.reload()
},function(){})},true)`
