import { Banner, Button } from '@site/shared/ui'
import { useId, useState } from 'react'
import { Activity } from './activity/activity'
import { useActivity } from './activity/use-activity'
import styles from './analytics-page.module.css'
import { ConversationDetails } from './conversations/conversation-details'
import { ConversationList } from './conversations/conversation-list'
import { SearchForm } from './conversations/search-form'
import { useConversationList } from './conversations/use-conversation-list'
import { useMessages } from './conversations/use-messages'
import { ExportButton } from './export/export-button'
import { useExport } from './export/use-export'
import { StatTiles } from './stat-tiles'
import { Unanswered } from './unanswered/unanswered'
import { useUnanswered } from './unanswered/use-unanswered'
import { useStats } from './use-stats'

export function Dashboard({ userId }: { userId: string }) {
  const [search, setSearch] = useState({ text: '', isOwnOnly: false })
  const [chosen, setChosen] = useState<string | null>(null)
  const detailsId = useId()

  // First, because the page is used with its answer; counting takes longer.
  const list = useConversationList(search.text, search.isOwnOnly ? userId : undefined)
  const stats = useStats()
  const messages = useMessages(chosen)
  const activity = useActivity()
  const unanswered = useUnanswered()

  const sources = [stats, list, messages, activity, unanswered]
  const exporting = useExport()
  const failed = exporting.error && `The export stopped: ${exporting.error}`
  const errors = [...new Set([...sources.flatMap(({ error }) => error ?? []), ...(failed ? [failed] : [])])]
  const refresh = () => {
    for (const { reload } of sources) reload()
  }

  return (
    <>
      <header className={styles.head}>
        <h1>Chat Analytics</h1>
        <div className={styles.actions}>
          <Button variant="secondary" icon="refresh" pending={stats.isLoading} onClick={refresh}>
            Refresh
          </Button>
          <ExportButton total={stats.value?.conversations ?? 0} exporting={exporting} />
        </div>
      </header>
      <Banner kind="error">{errors.length > 0 && errors.map((error) => <p key={error}>{error}</p>)}</Banner>
      <StatTiles stats={stats} />
      <SearchForm
        onSearch={(text, isOwnOnly) => {
          setSearch({ text, isOwnOnly })
          if (text === '' || text === search.text) refresh()
        }}
      />
      <div className={styles.panes}>
        <ConversationList list={list} chosen={chosen} detailsId={detailsId} onChoose={setChosen} />
        <ConversationDetails id={detailsId} chosen={chosen} messages={messages} searched={search.text} />
      </div>
      <Activity activity={activity} />
      <Unanswered questions={unanswered} onChoose={setChosen} />
    </>
  )
}
