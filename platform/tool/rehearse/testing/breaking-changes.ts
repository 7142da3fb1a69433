interface Seed {
  readonly what: string
  /** Text of the kit's types or style → the text in the rehearsed release. */
  readonly edit: readonly [string, string]
  /** An expression in the source of the one remote that uses the changed name or token; `given` fits every type. */
  readonly source: string
  readonly style?: string
  /** The expected finding. */
  readonly found: RegExp
}

export const BREAKING: readonly Seed[] = [
  {
    what: 'a renamed component',
    edit: ['function Accordion', 'function Disclosure'],
    source: '<Accordion summary="a">b</Accordion>',
    found: /no exported member 'Accordion'/,
  },
  {
    what: 'a renamed function',
    edit: ['function displayName', 'function nameOf'],
    source: 'displayName({ email: "a" })',
    found: /no exported member 'displayName'/,
  },
  {
    what: 'a removed constant',
    edit: ['const paths', 'const addresses'],
    source: 'paths.home',
    found: /no exported member 'paths'/,
  },
  {
    what: 'a removed optional property',
    edit: ['eyebrow?: ReactNode; ', ''],
    source: '<Section eyebrow="a" />',
    found: /Property 'eyebrow' does not exist/,
  },
  {
    what: 'a removed value of a property',
    edit: ["'primary' | 'quiet'", "'primary'"],
    source: '<Button variant="quiet">a</Button>',
    found: /Type '"quiet"' is not assignable/,
  },
  {
    what: 'a removed value, used in one of two cases',
    edit: ["'small' | 'large'", "'small'"],
    source: '<Button size={given.wide ? "large" : "small"}>a</Button>',
    found: /Type '"large"' is not assignable/,
  },
  {
    what: 'a property beside others that are handed on',
    edit: ['pending?: boolean', 'busy?: boolean'],
    source: '<Button pending {...(given.rest as { id: string })}>a</Button>',
    found: /Property 'pending' does not exist/,
  },
  {
    what: 'a property that is asked for now',
    edit: ["kind: 'error' | 'info'; children", "kind: 'error' | 'info'; title: string; children"],
    source: '<Banner kind="info">a</Banner>',
    found: /Property 'title' is missing/,
  },
  {
    what: 'a removed icon',
    edit: ["'user' | 'send'", "'user'"],
    source: '<Tile icon="send" />',
    found: /Type '"send"' is not assignable/,
  },
  {
    what: 'a value inside of an object',
    edit: ["'plain' | 'sunken'", "'plain'"],
    source: '<Card look={{ tone: "sunken" }} />',
    found: /Type '"sunken"' is not assignable/,
  },
  {
    what: 'a renamed handler',
    edit: ['onClose: () => void', 'onDismiss: () => void'],
    source: '<Dialog open onClose={() => given.close()} />',
    found: /Property 'onClose' does not exist/,
  },
  {
    what: 'a result without a field',
    edit: ['user: string | null; loading: boolean', 'user: string | null; pending: boolean'],
    source: 'useSession().loading',
    found: /Property 'loading' does not exist/,
  },
  {
    what: 'a field of a result kept in a variable',
    edit: ['remote: string; page: string', 'remote: string; route: string'],
    source: '(() => { const found = findRoute(location.pathname); return found?.page })()',
    found: /Property 'page' does not exist/,
  },
  {
    what: 'a removed optional field of an argument',
    edit: ['; company?: string', ''],
    source: 'addInquiry({ name: "a", company: "b" })',
    found: /'company' does not exist/,
  },
  {
    what: 'a removed code of an error',
    edit: ["'slow' | 'broken'", "'broken'"],
    source: 'new Trouble("slow", "a")',
    found: /Argument of type '"slow"' is not assignable/,
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
    found: /Property 'text' does not exist/,
  },
  {
    what: 'a removed value of a property of a component that is part of another',
    edit: ["'start' | 'end'", "'start'"],
    source: '<Tabs.Row align="end">a</Tabs.Row>',
    found: /Type '"end"' is not assignable/,
  },
  {
    what: 'a renamed method of a class',
    edit: ['start(): void', 'begin(): void'],
    source: '(() => { const upload = new Upload("a"); return () => upload.start() })()',
    found: /Property 'start' does not exist/,
  },
  {
    what: 'a hook that gives an object instead of a pair',
    edit: ['[step: number, go: (to: number) => void]', '{ step: number; go: (to: number) => void }'],
    source: '(() => { const [step] = useSteps(); return step })()',
    found: /must have a '\[Symbol\.iterator\]\(\)' method/,
  },
  {
    what: 'a narrowed parameter of a function that a hook gives',
    edit: ["name: 'login' | 'signup'", "name: 'login'"],
    source: '(() => { const { show } = useMenu(); return () => show("signup") })()',
    found: /Argument of type '"signup"' is not assignable/,
  },
  {
    what: 'a field of what a function of ones own is given',
    edit: ['total: number', 'sum: number'],
    source: 'useStore((state) => state.total)',
    found: /Property 'total' does not exist/,
  },
  {
    what: 'options in place of parameters',
    edit: ['text: string, seconds: number): void', 'options: { text: string; seconds?: number }): void'],
    source: 'toast(given.text, 3)',
    found: /Expected 1 arguments, but got 2/,
  },
  {
    what: 'another order of the parameters',
    edit: ['seconds: number, text: string', 'text: string, seconds: number'],
    source: `within(given.seconds, \`\${given.name} waits\`)`,
    found: /Argument of type 'string' is not assignable to parameter of type 'number'/,
  },
  {
    what: 'a removed name of an event that is raised',
    edit: ["'open' | 'shut'", "'open'"],
    source: 'raise("shut", {})',
    found: /Argument of type '"shut"' is not assignable/,
  },
  {
    what: 'a narrowed detail of an event that is heard',
    edit: ['topic: string; from: string', 'topic: string'],
    source: 'hear("sent", ({ from }) => given.show(from))',
    found: /Property 'from' does not exist/,
  },
  {
    what: 'a result that may be missing',
    edit: ['firstLine(text: string): string', 'firstLine(text: string): string | null'],
    source: 'firstLine(given.text).length',
    found: /possibly 'null'/,
  },
  {
    what: 'a result that has to be waited for',
    edit: ['priceOf(hours: number): string', 'priceOf(hours: number): Promise<string>'],
    source: '<p title={priceOf(3)}>a</p>',
    found: /'Promise<string>' is not assignable/,
  },
  {
    what: 'a condition that has to be waited for',
    edit: ['isOpen(day: string): boolean', 'isOpen(day: string): Promise<boolean>'],
    source: 'isOpen("a") ? 1 : 2',
    found: /this 'Promise<boolean>' is always defined/,
  },
  {
    what: 'a field of a result that is waited for',
    edit: ['start: string; room: string', 'start: string; place: string'],
    source: '(async () => (await findSlot("a")).room)()',
    found: /Property 'room' does not exist/,
  },
  {
    what: 'a result that no longer goes where it is put',
    edit: ['): number\nexport declare function Count', '): string\nexport declare function Count'],
    source: '(() => { const count = countOf(given.items); return <Count value={count} /> })()',
    found: /Type 'string' is not assignable to type 'number'/,
  },
  {
    what: 'a default export that is named now',
    edit: ['export default Logo', 'export { Logo }'],
    source: 'given.show(Logo)',
    found: /imports default of kit@1, which is gone/,
  },
]
