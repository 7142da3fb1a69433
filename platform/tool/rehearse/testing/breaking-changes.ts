interface Seed {
  readonly what: string
  /** Text of the kit's types or style → what stands there on the next set. */
  readonly edit: readonly [string, string]
  /** The one remote that uses what changes. */
  readonly source: string
  readonly style?: string
  /** What is said of it. */
  readonly found: RegExp
}

export const BREAKING: readonly Seed[] = [
  {
    what: 'a renamed component',
    edit: ['function Accordion', 'function Disclosure'],
    source: '<Accordion summary="a">b</Accordion>',
    found: /imports Accordion of kit@1, which is gone/,
  },
  {
    what: 'a renamed function',
    edit: ['function displayName', 'function nameOf'],
    source: 'displayName({ email: "a" })',
    found: /imports displayName/,
  },
  {
    what: 'a removed constant',
    edit: ['const paths', 'const addresses'],
    source: 'paths.home',
    found: /imports paths/,
  },
  {
    what: 'a removed optional property',
    edit: ['eyebrow?: ReactNode; ', ''],
    source: '<Section eyebrow="a" />',
    found: /Section eyebrow: .*does not exist/,
  },
  {
    what: 'a removed value of a property',
    edit: ["'primary' | 'quiet'", "'primary'"],
    source: '<Button variant="quiet">a</Button>',
    found: /Button variant: "quiet"/,
  },
  {
    what: 'a removed value, used in one of two cases',
    edit: ["'small' | 'large'", "'small'"],
    source: '<Button size={globalThis.wide ? "large" : "small"}>a</Button>',
    found: /Button size/,
  },
  {
    what: 'a property beside others that are handed on',
    edit: ['pending?: boolean', 'busy?: boolean'],
    source: '<Button pending {...globalThis.rest}>a</Button>',
    found: /Button pending/,
  },
  {
    what: 'a property that is asked for now',
    edit: ["kind: 'error' | 'info'; children", "kind: 'error' | 'info'; title: string; children"],
    source: '<Banner kind="info">a</Banner>',
    found: /Banner: Property 'title' is missing/,
  },
  {
    what: 'a removed icon',
    edit: ["'user' | 'send'", "'user'"],
    source: '<Tile icon="send" />',
    found: /Tile icon: "send"/,
  },
  {
    what: 'a value inside of an object',
    edit: ["'plain' | 'sunken'", "'plain'"],
    source: '<Card look={{ tone: "sunken" }} />',
    found: /Card look/,
  },
  {
    what: 'a renamed handler',
    edit: ['onClose: () => void', 'onDismiss: () => void'],
    source: '<Dialog open onClose={() => globalThis.close()} />',
    found: /Dialog/,
  },
  {
    what: 'a result without a field',
    edit: ['user: string | null; loading: boolean', 'user: string | null; pending: boolean'],
    source: 'useSession().loading',
    found: /useSession\(\)\.loading/,
  },
  {
    what: 'a field of a result kept in a variable',
    edit: ['remote: string; page: string', 'remote: string; route: string'],
    source: '(() => { const found = findRoute(location.pathname); return found?.page })()',
    found: /findRoute\(…\)\.page/,
  },
  {
    what: 'a removed optional field of an argument',
    edit: ['; company?: string', ''],
    source: 'addInquiry({ name: "a", company: "b" })',
    found: /addInquiry/,
  },
  {
    what: 'a removed code of an error',
    edit: ["'slow' | 'broken'", "'broken'"],
    source: 'new Trouble("slow", "a")',
    found: /Trouble/,
  },
  {
    what: 'a removed token in a style sheet',
    edit: ['--accent', '--brand'],
    source: '1',
    style: 'a{color:var(--accent)}',
    found: /the token --accent/,
  },
  {
    what: 'a removed token in a script',
    edit: ['--gap', '--space'],
    source: '"var(--gap)"',
    found: /the token --gap/,
  },
  {
    what: 'a renamed member of a constant',
    edit: ['text: number', 'message: number'],
    source: 'limits.text',
    found: /limits\.text: Property 'text' does not exist/,
  },
  {
    what: 'a removed value of a property of a component that is part of another',
    edit: ["'start' | 'end'", "'start'"],
    source: '<Tabs.Row align="end">a</Tabs.Row>',
    found: /Tabs\.Row align: "end"/,
  },
  {
    what: 'a renamed method of a class',
    edit: ['start(): void', 'begin(): void'],
    source: '(() => { const upload = new Upload("a"); return () => upload.start() })()',
    found: /new Upload\("a"\)\.start/,
  },
  {
    what: 'a hook that gives an object instead of a pair',
    edit: ['[step: number, go: (to: number) => void]', '{ step: number; go: (to: number) => void }'],
    source: '(() => { const [step] = useSteps(); return step })()',
    found: /useSteps\(\)/,
  },
  {
    what: 'a narrowed parameter of a function that a hook gives',
    edit: ["name: 'login' | 'signup'", "name: 'login'"],
    source: '(() => { const { show } = useMenu(); return () => show("signup") })()',
    found: /useMenu\(\)\.show\("signup"\)/,
  },
  {
    what: 'a field of what a function of ones own is given',
    edit: ['total: number', 'sum: number'],
    source: 'useStore((state) => state.total)',
    found: /useStore/,
  },
  {
    what: 'options in place of parameters',
    edit: ['text: string, seconds: number): void', 'options: { text: string; seconds?: number }): void'],
    source: 'toast(globalThis.text, 3)',
    found: /toast/,
  },
  {
    what: 'another order of the parameters',
    edit: ['seconds: number, text: string', 'text: string, seconds: number'],
    source: `within(globalThis.seconds, \`\${globalThis.name} waits\`)`,
    found: /within/,
  },
  {
    what: 'a removed name of an event that is raised',
    edit: ["'open' | 'shut'", "'open'"],
    source: 'raise("shut", {})',
    found: /raise\("shut"/,
  },
  {
    what: 'a narrowed detail of an event that is heard',
    edit: ['topic: string; from: string', 'topic: string'],
    source: 'hear("sent", ({ from }) => globalThis.show(from))',
    found: /hear/,
  },
  {
    what: 'a result that may be missing',
    edit: ['firstLine(text: string): string', 'firstLine(text: string): string | null'],
    source: 'firstLine(globalThis.text).length',
    found: /firstLine\(…\)\.length: .*possibly 'null'/,
  },
  {
    what: 'a result that has to be waited for',
    edit: ['priceOf(hours: number): string', 'priceOf(hours: number): Promise<string>'],
    source: '<p>{priceOf(3)}</p>',
    found: /priceOf/,
  },
  {
    what: 'a field of a result that is waited for',
    edit: ['start: string; room: string', 'start: string; place: string'],
    source: '(async () => (await findSlot("a")).room)()',
    found: /settled\(findSlot\("a"\)\)\.room/,
  },
  {
    what: 'a result that no longer goes where it is put',
    edit: ['): number\nexport declare function Count', '): string\nexport declare function Count'],
    source: '(() => { const count = countOf(globalThis.items); return <Count value={count} /> })()',
    found: /Count/,
  },
  {
    what: 'a default export that is named now',
    edit: ['export default Logo', 'export { Logo }'],
    source: '<Logo small />',
    found: /imports default/,
  },
]
