/**
 * WebKit's driver tells nothing of the console, and a browser that is steered does not write it down either: the page itself listens.
 * A page of the site brings this as its first script (`faulty-line.ts`), any other gets it from the driver when its document can be read.
 * Keeps what was said in `heardByTests`.
 */
export const LISTEN = `if (!globalThis.heardByTests) {
  const heard = globalThis.heardByTests = [];
  for (const level of ['error', 'warn']) {
    const write = console[level];
    console[level] = (...words) => {
      heard.push(words.map((word) => word?.stack ? word + word.stack : String(word)).join(' '));
      write.apply(console, words);
    };
  }
  addEventListener('error', ({ error, message }) => { if (message) heard.push('uncaught: ' + message + (error?.stack ?? '')) });
  addEventListener('unhandledrejection', ({ reason }) => heard.push('uncaught: ' + reason + (reason?.stack ?? '')));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    heard.push(effectiveDirective + ' kept ' + blockedURI + ' out'));
}`
