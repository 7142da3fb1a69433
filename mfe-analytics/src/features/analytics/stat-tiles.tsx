import type { ConversationCounts } from '@site/shared/data/conversations'
import { Tile, Tiles } from '@site/shared/ui'
import type { Loaded } from './loading/use-loaded'

const number = new Intl.NumberFormat('en')

export function StatTiles({ stats }: { stats: Loaded<ConversationCounts> }) {
  const { conversations, messages, startedToday } = stats.value ?? {
    conversations: 0,
    messages: 0,
    startedToday: 0,
  }
  const isFirst = stats.isLoading && !stats.value
  const show = (value: number) => (isFirst ? '…' : number.format(value))
  return (
    <Tiles>
      <Tile icon="chat" label="Total Conversations" value={show(conversations)} />
      <Tile icon="pen" label="Total Messages" value={show(messages)} />
      <Tile icon="chart" label="Avg Messages/Conv" value={show(average(messages, conversations))} />
      <Tile icon="clock" label="Active Today" value={show(startedToday)} />
    </Tiles>
  )
}

const average = (messages: number, conversations: number) =>
  conversations === 0 ? 0 : Math.round(messages / conversations)
