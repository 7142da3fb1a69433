import { type ServiceId, serviceDetails, services } from '@site/shared/business'
import { Badge, Icon, type IconName, LinkButton, Section, VisuallyHidden } from '@site/shared/ui'
import agents from './images/agents.svg?no-inline'
import appointments from './images/appointments.svg?no-inline'
import automation from './images/automation.svg?no-inline'
import content from './images/content.svg?no-inline'
import custom from './images/custom.svg?no-inline'
import leads from './images/lead-generation.svg?no-inline'
import styles from './service-list.module.css'

const looks: Readonly<Record<ServiceId, { readonly image: string; readonly icon: IconName }>> = {
  automation: { image: automation, icon: 'automation' },
  'lead-generation': { image: leads, icon: 'target' },
  agents: { image: agents, icon: 'agent' },
  'content-creation': { image: content, icon: 'pen' },
  appointments: { image: appointments, icon: 'calendar' },
  custom: { image: custom, icon: 'spark' },
}

export function ServiceList() {
  return (
    <Section tone="sunken" heading="Our Services">
      <ul className={styles.services}>
        {services.map((service) => (
          <li key={service.id} id={service.id} className={styles.service}>
            <img src={looks[service.id].image} alt="" width="560" height="420" loading="lazy" />
            <div className={styles.words}>
              <h3>
                <Icon name={looks[service.id].icon} className={styles.icon} />
                {service.title}
              </h3>
              {service.popular && <Badge tone="accent">Most Popular</Badge>}
              <p>{serviceDetails[service.id].description}</p>
              <ul className={styles.features}>
                {serviceDetails[service.id].features.map((feature) => (
                  <li key={feature}>
                    <Icon name="check" />
                    {feature}
                  </li>
                ))}
              </ul>
              <LinkButton to="/contact" variant="secondary" iconEnd="arrow-right">
                <span>
                  Learn More<VisuallyHidden> about {service.title}</VisuallyHidden>
                </span>
              </LinkButton>
            </div>
          </li>
        ))}
      </ul>
    </Section>
  )
}
