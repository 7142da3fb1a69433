/** Declarations of a kit with one export of each kind. */
export const KIT = `import type { ReactNode, ComponentPropsWithRef } from 'react'
export interface ButtonProps extends ComponentPropsWithRef<'button'> { variant?: 'primary' | 'quiet'; size?: 'small' | 'large'; pending?: boolean }
export declare function Button(props: ButtonProps): ReactNode
export declare function Accordion(props: { summary: ReactNode; children: ReactNode }): ReactNode
export declare function Section(props: { eyebrow?: ReactNode; level?: 1 | 2; children?: ReactNode }): ReactNode
export declare function Banner(props: { kind: 'error' | 'info'; children: ReactNode }): ReactNode
export declare function Field(props: { label: string; hint?: ReactNode }): ReactNode
export declare function Tile(props: { icon: 'user' | 'send'; onOpen?: () => void }): ReactNode
export declare function Card(props: { wide?: boolean; look: { tone: 'plain' | 'sunken' } }): ReactNode
export declare function Dialog(props: { open: boolean; onClose: () => void }): ReactNode
export declare function useSession(): { user: string | null; loading: boolean }
export declare function displayName(user: { email?: string }): string
export declare function addInquiry(row: { name: string; company?: string }, signal?: AbortSignal): Promise<void>
export declare function findRoute(path: string): { remote: string; page: string } | null
export declare class Trouble extends Error { constructor(code: 'slow' | 'broken', message: string) }
export declare const paths: { home: string; contact: string }
export declare const limits: { name: number; text: number }
export declare const Tabs: { Row(props: { align?: 'start' | 'end'; children: ReactNode }): ReactNode }
export declare class Upload { constructor(file: string); start(): void }
export declare function useSteps(): [step: number, go: (to: number) => void]
export declare function useMenu(): { show(name: 'login' | 'signup', delay?: number): void }
export declare function useStore<T>(select: (state: { cart: string[]; total: number }) => T): T
export declare function toast(text: string, seconds: number): void
export declare function within(seconds: number, text: string): string
export declare function raise(name: 'open' | 'shut', detail: { topic?: string }): void
export declare function hear(name: 'sent', handler: (detail: { topic: string; from: string }) => void): () => void
export declare function firstLine(text: string): string
export declare function priceOf(hours: number): string
export declare function isOpen(day: string): boolean
export declare function findSlot(day: string): Promise<{ start: string; room: string }>
export declare function countOf(items: readonly string[]): number
export declare function Count(props: { value: number; unit?: string }): ReactNode
declare function Logo(props: { small?: boolean }): ReactNode
export default Logo
`
export const STYLE = ':root{--gap:8px}'
export const TOKEN_STYLE = ':root{--ink:#111;--accent:#32d}'

/** The names that it exports. */
export const namesOf = (kit: string) =>
  [...kit.matchAll(/export (?:declare (?:function|class|const) )?(default|\w+)/g)].map(
    ([, name]) => name ?? '',
  )
