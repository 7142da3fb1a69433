// Types that we use of the packages that only `npm run bench -- peers` installs: types are checked without them.

declare module 'qiankun' {
  export function registerMicroApps(
    applications: readonly {
      readonly name: string
      readonly entry: string
      readonly container: string
      readonly activeRule: (location: Location) => boolean
    }[],
  ): void
  export function start(options: { readonly singular: boolean }): void
}

declare module '@micro-zoe/micro-app' {
  const microApp: { start(): void }

  export = microApp
}

declare module 'wujie' {
  export const bus: { $emit(event: string, ...details: unknown[]): void }
  export function startApp(options: {
    readonly name: string
    readonly url: string
    readonly el: HTMLElement
    readonly props: Readonly<Record<string, unknown>>
    readonly plugins: readonly {
      windowPropertyOverride(iframeWindow: Window): void
      windowAddEventListenerHook(iframeWindow: Window, type: string, heard: EventListener): void
      windowRemoveEventListenerHook(iframeWindow: Window, type: string, heard: EventListener): void
    }[]
  }): Promise<unknown>
}

declare module '@softarc/native-federation-orchestrator' {
  export function initFederation(
    remotes: Readonly<Record<string, string>>,
    options: {
      readonly hostRemoteEntry: { readonly name: string; readonly url: string }
      readonly logLevel: 'error'
    },
  ): Promise<{ loadRemoteModule<Module>(remote: string, exposed: string): Promise<Module> }>
}
