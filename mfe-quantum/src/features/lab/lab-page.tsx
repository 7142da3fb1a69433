import { usePressGuard } from '@site/shared/forms/press-guard'
import { useState } from 'react'
import { LabOverview } from './lab-overview'
import { TopicDetail } from './topic-detail'
import { useChosenTopic } from './use-chosen-topic'

export function Page() {
  const { topic, open, close } = useChosenTopic()
  const [before, setBefore] = useState(topic)
  // During render, so that the overview has it from its first render on.
  if (topic && topic !== before) setBefore(topic)
  const guard = usePressGuard(topic)
  if (topic) return <TopicDetail key={topic.id} topic={topic} guard={guard} onBack={close} />
  return <LabOverview guard={guard} from={before?.id ?? null} onOpen={open} />
}
