/**
 * Part of the inline script of pages that come with `Integrity-Policy`. When the shell does not run although every script can be had
 * with its published bytes, this browser takes the policy otherwise than the host believes: the host is told, and the page is loaded once
 * more with a cookie that has it leave the policy out for a day (`shell/host/browser-engine.ts`). On a line that fails, and for a script
 * that was changed on its way, nothing happens: the text stays.
 */
export const HEAL_SCRIPT = `addEventListener('error',function(e){
var main=e.target;if(!main||main.type!=='module')return;
Promise.all([].map.call(document.querySelectorAll('link[rel=modulepreload],script[src]'),function(s){return fetch(s.href||s.src,{integrity:s.integrity}).then(function(a){if(!a.ok)throw a})})).then(function(){
navigator.sendBeacon('/reports',JSON.stringify([{type:'integrity-violation',body:{destination:'script',blockedURL:main.src,documentURL:location.href}}]));
document.cookie='site-scripts=kept-out;path=/;max-age=86400;samesite=lax';
location.reload()
},function(){})},true)`
