import { LabOverview } from './lab-overview'
import { TopicDetail } from './topic-detail'
import { useChosenTopic } from './use-chosen-topic'

export function Page() {
  const { topic, open, close } = useChosenTopic()
  if (topic) return <TopicDetail key={topic.id} topic={topic} onBack={close} />
  return <LabOverview onOpen={open} />
}
