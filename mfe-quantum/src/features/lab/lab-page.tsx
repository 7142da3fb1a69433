import { useState } from 'react'
import { LabOverview } from './lab-overview'
import { TopicDetail } from './topic-detail'
import { useChosenTopic } from './use-chosen-topic'

export function Page() {
  const { topic, open, close } = useChosenTopic()
  const [before, setBefore] = useState(topic)
  // While rendering, so that the overview knows of it from its first render on.
  if (topic && topic !== before) setBefore(topic)
  if (topic) return <TopicDetail key={topic.id} topic={topic} onBack={close} />
  return <LabOverview from={before?.id ?? null} onOpen={open} />
}
