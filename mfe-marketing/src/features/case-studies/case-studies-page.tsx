import { caseStudyFigures } from '@site/shared/business'
import { usePressGuard } from '@site/shared/forms/press-guard'
import type { IconName } from '@site/shared/ui'
import { LinkButton, Section, Tile, Tiles } from '@site/shared/ui'
import { Cloud } from '@site/shared/ui/motif/cloud'
import { PageHead } from '@site/shared/ui/motif/page-head'
import { useEffect, useRef, useState } from 'react'
import { caseStudies } from './case-studies'
import styles from './case-studies-page.module.css'
import { CaseStudyCard } from './case-study-card'
import { CaseStudyDetail } from './case-study-detail'

const icons: readonly IconName[] = ['spark', 'user', 'chart', 'clock']

export function Page() {
  const [chosenId, setChosenId] = useState<string | null>(null)
  const returnTo = useRef<string | null>(null)
  const list = useRef<HTMLUListElement>(null)
  const guard = usePressGuard(chosenId)

  // On return, the focus is on the card that the reader opened.
  useEffect(() => {
    if (chosenId !== null || returnTo.current === null) return
    const card = list.current?.querySelector<HTMLElement>(`[data-study="${returnTo.current}"] button`)
    card?.focus()
    card?.scrollIntoView({ block: 'center', behavior: 'instant' })
  }, [chosenId])

  if (chosenId !== null) {
    const study = caseStudies.find(({ id }) => id === chosenId)
    return study ? <CaseStudyDetail study={study} guard={guard} onBack={() => setChosenId(null)} /> : null
  }

  const open = (id: string) => {
    returnTo.current = id
    setChosenId(id)
  }

  return (
    <>
      <PageHead
        picture={<Cloud />}
        eyebrow="Case studies"
        heading="What really happened"
        lead="Three projects, told with the mistakes left in."
      >
        <Tiles>
          {caseStudyFigures.map(({ value, label }, index) => (
            <Tile key={label} value={value} label={label} icon={icons[index] ?? 'spark'} />
          ))}
        </Tiles>
      </PageHead>
      <Section tone="sunken">
        <ul ref={list} className={styles.studies} {...guard}>
          {caseStudies.map((study) => (
            <CaseStudyCard key={study.id} study={study} onOpen={() => open(study.id)} />
          ))}
        </ul>
        {/* Without scripts the buttons do nothing, so the articles follow in full. */}
        <noscript>
          {caseStudies.map((study) => (
            <CaseStudyDetail key={study.id} study={study} />
          ))}
        </noscript>
      </Section>
      <Section heading="Shall the next one be yours?" align="center">
        <p className={styles.actions}>
          <LinkButton to="/contact" iconEnd="arrow-right">
            Start your project
          </LinkButton>
          <LinkButton to="/services" variant="secondary">
            See services and prices
          </LinkButton>
        </p>
      </Section>
    </>
  )
}
