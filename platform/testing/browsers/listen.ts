/**
 * WebKit's driver does not expose the console, and an automated browser does not log it either, so the page itself records it. Pages of
 * the site contain this as their first script (`faulty-line.ts`); other pages get it from the driver when their document is readable.
 * Records messages in `heardByTests`.
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
