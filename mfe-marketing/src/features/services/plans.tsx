import { plans, promises } from '@site/shared/business'
import { Badge, Card, Icon, LinkButton, Section } from '@site/shared/ui'
import styles from './plans.module.css'

export function Plans() {
  return (
    <Section
      id="plans"
      heading="Choose Your Plan"
      lead={`All prices in ${promises.currency}. ${promises.offer}, a ${promises.offerNote} for new clients.`}
    >
      <ul className={styles.plans}>
        {plans.map((plan) => (
          <Card
            key={plan.name}
            as="li"
            tone={plan.popular ? 'featured' : 'plain'}
            padding="large"
            className={styles.plan}
          >
            <h3>
              {plan.name}
              {plan.popular && <Badge tone="accent">Most Popular</Badge>}
            </h3>
            <p className={styles.price}>
              <strong>{plan.price}</strong> <span>{plan.period}</span>
            </p>
            <p className={styles.description}>{plan.description}</p>
            <ul className={styles.features}>
              {plan.features.map((feature) => (
                <li key={feature}>
                  <Icon name="check" />
                  {feature}
                </li>
              ))}
            </ul>
            <LinkButton
              to="/book-consultation"
              variant={plan.popular ? 'primary' : 'secondary'}
              aria-label={`${plan.action}: ${plan.name}`}
            >
              {plan.action}
            </LinkButton>
          </Card>
        ))}
      </ul>
      <p className={styles.guarantee}>
        <Icon name="shield" />
        <span>
          <strong>{`${promises.moneyBackDays}-Day Money Back Guarantee`}</strong>
          <span>On every plan, counted from the day your solution goes live.</span>
        </span>
      </p>
    </Section>
  )
}
