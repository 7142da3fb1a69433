import { atStart, type Break, cover } from './change'

const PAGE = 'export function Page() {'
const CORNER = "right: '0', bottom: '0', width: '160px', height: '160px'"
const TOP = "left: '0', right: '0', top: '0', height: '120px'"
const swallow = (event: string, when = 'true') =>
  `document.addEventListener('${event}', (event) => { if (${when}) { event.stopImmediatePropagation(); event.preventDefault() } }, true)`

const MARKETING: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'an invisible box of the services page lies over the bubble of the assistant',
    file: 'mfe-marketing/src/features/services/services-page.tsx',
    ...atStart(PAGE, cover(CORNER)),
    foundBy: 'chat',
  },
  {
    change: 'an invisible strip of the page about us lies over the header',
    file: 'mfe-marketing/src/features/about/about-page.tsx',
    ...atStart(PAGE, cover(TOP)),
    foundBy: 'auth',
  },
  {
    change: 'the services page swallows every click on a button',
    file: 'mfe-marketing/src/features/services/services-page.tsx',
    ...atStart(PAGE, swallow('click', "event.target.closest('button')")),
    foundBy: 'chat',
  },
  {
    change: 'the services page replaces entries of the history instead of adding them',
    file: 'mfe-marketing/src/features/services/services-page.tsx',
    ...atStart(PAGE, 'history.pushState = history.replaceState.bind(history)'),
    foundBy: 'quantum',
  },
  {
    change: 'the services page clears what the tab remembers when it is left',
    file: 'mfe-marketing/src/features/services/services-page.tsx',
    ...atStart(PAGE, "addEventListener('pagehide', () => { sessionStorage.clear(); localStorage.clear() })"),
    foundBy: 'chat',
  },
  {
    change: 'the link of the home page that begins an agent has another name',
    file: 'mfe-marketing/src/features/home/hero.tsx',
    from: 'Build Quantum Agent',
    to: 'Start with an agent',
    foundBy: 'forms',
  },
  {
    change: 'the page about us asks for the login by itself',
    file: 'mfe-marketing/src/features/about/about-page.tsx',
    ...atStart(
      PAGE,
      "setTimeout(() => dispatchEvent(new CustomEvent('openLoginModal', { detail: { mode: 'signup' } })), 500)",
    ),
    foundBy: 'auth',
  },
]

const FORMS: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'the label of a field has another word',
    file: 'mfe-forms/src/features/contact/contact-modes.ts',
    from: "service: 'Service',",
    to: "service: 'Topic',",
    foundBy: 'marketing',
  },
  {
    change: 'the contact page has another title',
    file: 'mfe-forms/src/features/contact/contact-modes.ts',
    from: "heading: 'Tell us what eats your week',",
    to: "heading: 'Contact us',",
    foundBy: 'marketing',
  },
  {
    change: 'the wizard asks for the sign-up where it asked for the login',
    file: 'mfe-forms/src/features/wizard/steps/welcome-step.tsx',
    from: "emit('openLoginModal', {})",
    to: "dispatchEvent(new CustomEvent('openLoginModal', { detail: { mode: 'signup' } }))",
    foundBy: 'auth',
  },
  {
    change: 'an invisible box of the contact page lies over the bubble of the assistant',
    file: 'mfe-forms/src/features/contact/contact-page.tsx',
    ...atStart(PAGE, cover(CORNER)),
    foundBy: 'chat',
  },
  {
    change: 'the contact page keeps the Escape key to itself',
    file: 'mfe-forms/src/features/contact/contact-page.tsx',
    ...atStart(PAGE, swallow('keydown', "event.key === 'Escape'")),
    foundBy: 'chat',
  },
  {
    change: 'the slot below the thanks no longer gets the topic',
    file: 'mfe-forms/src/features/contact/contact-form.tsx',
    from: 'thanks={<Slot<typeof slots> name="forms:sent" detail={sent?.service ? { topic: sent.service } : {}} />}',
    to: 'thanks={sent ? <Slot<typeof slots> name="forms:sent" detail={{}} /> : null}',
    foundBy: 'marketing',
  },
  {
    change: 'the contact page lets requests for accounts fail',
    file: 'mfe-forms/src/features/contact/contact-page.tsx',
    ...atStart(
      PAGE,
      "const own = window.fetch; window.fetch = (input, ...rest) => String(input instanceof Request ? input.url : input).includes('/auth/v1/') ? Promise.reject(new TypeError('Failed to fetch')) : own(input, ...rest)",
    ),
    foundBy: 'marketing',
  },
]

const LAUNCHER = 'const { isOpen } = useChat()'

const CHAT: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'the bubble has an invisible edge as large as the window',
    file: 'mfe-chat/src/features/chat/launcher.module.css',
    from: '  .launcher:hover {\n',
    to: '  .launcher::before {\n    content: "";\n    position: fixed;\n    inset: -200vh -200vw;\n  }\n\n  .launcher:hover {\n',
    foundBy: 'marketing',
  },
  {
    change: 'the open panel makes the page beside it inert, and never takes that back',
    file: 'mfe-chat/src/features/chat/launcher.tsx',
    from: 'wasOpen.current = isOpen',
    to: "wasOpen.current = isOpen\n    if (isOpen) document.querySelector('main')?.setAttribute('inert', '')",
    foundBy: 'forms',
  },
  {
    change: 'the title of the panel is a heading of the first level',
    file: 'mfe-chat/src/features/chat/panel.tsx',
    from: '<h2 id={titleId} className={styles.title}>\n            {assistantName}\n          </h2>',
    to: '<h1 id={titleId} className={styles.title}>\n            {assistantName}\n          </h1>',
    foundBy: 'marketing',
  },
  {
    change: 'saved messages have their authors exchanged',
    file: 'mfe-chat/src/features/chat/conversation/message-outbox.ts',
    from: 'is_user: message.isUser,',
    to: 'is_user: !message.isUser,',
    foundBy: 'analytics',
  },
  {
    change: 'the open panel lets nothing else be pressed',
    file: 'mfe-chat/src/features/chat/launcher.tsx',
    from: 'wasOpen.current = isOpen',
    to: "wasOpen.current = isOpen\n    document.querySelector('header')?.style.setProperty('pointer-events', isOpen ? 'none' : '')",
    foundBy: 'marketing',
  },
  {
    change: 'the bubble has another name',
    file: 'mfe-chat/src/features/chat/launcher.tsx',
    from: "'Open chat'",
    to: "'Talk to us'",
    foundBy: 'analytics',
  },
  {
    change: 'the first press beside the open panel closes it, and is swallowed',
    file: 'mfe-chat/src/features/chat/launcher.tsx',
    ...atStart(
      LAUNCHER,
      "document.addEventListener('click', (event) => { if (chat.read().isOpen && !event.target.closest('[data-remote=chat]')) { event.stopImmediatePropagation(); event.preventDefault(); chat.close() } }, true)",
    ),
    foundBy: 'marketing',
  },
]

const AUTH: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'the button that sends the login has another name',
    file: 'mfe-auth/src/features/auth-modal/login-form.tsx',
    from: '        Sign In\n',
    to: '        Log in\n',
    foundBy: 'forms',
  },
  {
    change: 'the dialog has another title',
    file: 'mfe-auth/src/features/auth-modal/auth-dialog.tsx',
    from: "login: 'Welcome back',",
    to: "login: 'Log in to your account',",
    foundBy: 'quantum',
  },
  {
    change: 'the closed dialog takes the focus away from where the visitor was',
    file: 'mfe-auth/src/use-focus-afterwards.ts',
    from: 'if (document.activeElement !== document.body) return',
    to: 'setTimeout(() => document.activeElement?.blur(), 50)',
    foundBy: 'quantum',
  },
  {
    change: 'the offer of an account comes in the first second',
    file: 'mfe-auth/src/features/login-popup/seen-clock.ts',
    from: 'seen >= timings.loginPopupDelay',
    to: 'seen > 0',
    foundBy: 'marketing',
  },
  {
    change: 'the login leads to the home page',
    file: 'mfe-auth/src/features/auth-modal/login-form.tsx',
    from: 'useCloseAfter(done, timings.modalCloseAfterLogin, onClose)',
    to: "useCloseAfter(done, timings.modalCloseAfterLogin, () => { onClose(); location.assign('/') })",
    foundBy: 'forms',
  },
  {
    change: 'an effect on every page takes all the time of the browser',
    file: 'mfe-auth/src/features/login-popup/login-clock.tsx',
    from: 'const memory = openPopupMemory()',
    to: 'const memory = openPopupMemory()\n    for (const end = Date.now() + 30_000; Date.now() < end; );',
    foundBy: 'marketing',
  },
]

const LAB = 'const [failed, setFailed] = useState<Topic | null>(null)'
const COLLABORATION = 'const { schedulingUrl, supportEmail, whatsappNumber } = getConfig()'

const QUANTUM: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'the lab has another title',
    file: 'mfe-quantum/src/features/lab/lab-overview.tsx',
    from: 'heading="Quantum Research Laboratory"',
    to: 'heading="The quantum lab"',
    foundBy: 'marketing',
  },
  {
    change: 'the lab lets nobody go back in the history',
    file: 'mfe-quantum/src/features/lab/lab-overview.tsx',
    ...atStart(LAB, 'history.back = () => undefined; history.go = () => undefined'),
    foundBy: 'marketing',
  },
  {
    change: 'the collaboration page keeps the event of the login to itself',
    file: 'mfe-quantum/src/features/collaboration/collaboration-page.tsx',
    ...atStart(
      COLLABORATION,
      "addEventListener('openLoginModal', (event) => event.stopImmediatePropagation(), true)",
    ),
    foundBy: 'auth',
  },
  {
    change: 'the collaboration page takes the focus back whenever it leaves',
    file: 'mfe-quantum/src/features/collaboration/collaboration-page.tsx',
    ...atStart(
      COLLABORATION,
      "document.addEventListener('focusin', ({ target }) => { if (!document.querySelector('main')?.contains(target)) target.blur() })",
    ),
    foundBy: 'auth',
  },
]

const DENIED = 'const { user, loading } = useSession()'

const ANALYTICS: readonly Omit<Break, 'remote'>[] = [
  {
    change: 'the button that asks for the login has another name',
    file: 'mfe-analytics/src/features/analytics/analytics-page.tsx',
    from: '>Log in</Button>',
    to: '>Sign in</Button>',
    foundBy: 'auth',
  },
  {
    change: 'the page keeps the Escape key to itself',
    file: 'mfe-analytics/src/features/analytics/analytics-page.tsx',
    ...atStart(DENIED, swallow('keydown', "event.key === 'Escape'")),
    foundBy: 'auth',
  },
  {
    change: 'the page asks for the sign-up where it asked for the login',
    file: 'mfe-analytics/src/features/analytics/analytics-page.tsx',
    from: "emit('openLoginModal', {})",
    to: "dispatchEvent(new CustomEvent('openLoginModal', { detail: { mode: 'signup' } }))",
    foundBy: 'auth',
  },
]

const of = (remote: string, breaks: readonly Omit<Break, 'remote'>[]): Break[] =>
  breaks.map((each) => ({ remote, ...each }))

export const BREAKS: readonly Break[] = [
  ...of('marketing', MARKETING),
  ...of('forms', FORMS),
  ...of('chat', CHAT),
  ...of('auth', AUTH),
  ...of('quantum', QUANTUM),
  ...of('analytics', ANALYTICS),
]
