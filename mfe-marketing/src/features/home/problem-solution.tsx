import { outcomeFigures } from '@site/shared/business'
import { LinkButton, Section, Tile, Tiles } from '@site/shared/ui'
import styles from './problem-solution.module.css'

const problems = [
  'The same questions are typed out again, every day, by your best people.',
  'A lead asks at nine in the evening and hears from you at eleven the next day.',
  'Data is copied from one screen to another, and every copy is a little wrong.',
  'Nobody knows which of the ten AI tools you tried is worth its price.',
]

const solutions = [
  'An assistant answers what is known, and brings a person in for the rest.',
  'Every lead gets an answer within a minute and a meeting while it is warm.',
  'Your tools talk to each other, and a log shows every single step.',
  'One partner builds it, runs it and repairs it, for one monthly price.',
]

export function ProblemSolution() {
  return (
    <Section
      tone="sunken"
      eyebrow="Before and after"
      heading="Your week holds two states at once. We keep the better one."
    >
      <div className={styles.states}>
        <div className={styles.before}>
          <h3>Without us</h3>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </div>
        <div className={styles.after}>
          <h3>With us</h3>
          <ul>
            {solutions.map((solution) => (
              <li key={solution}>{solution}</li>
            ))}
          </ul>
        </div>
      </div>
      <Tiles className={styles.outcomes}>
        <Tile value={outcomeFigures.manualWork.value} label={outcomeFigures.manualWork.label} />
        <Tile value={outcomeFigures.hours.value} label={outcomeFigures.hours.label} />
        <Tile value={outcomeFigures.cost.value} label={outcomeFigures.cost.label} />
        <Tile value={outcomeFigures.revenue.value} label={outcomeFigures.revenue.label} />
      </Tiles>
      <p className={styles.action}>
        <LinkButton to="/book-consultation" iconEnd="arrow-right">
          Find out what is possible for you
        </LinkButton>
      </p>
    </Section>
  )
}
