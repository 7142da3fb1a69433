import { trustFigures } from '@site/shared/business'
import { Icon, Section, Tile, Tiles, VisuallyHidden } from '@site/shared/ui'
import { Portrait } from './portrait'
import styles from './testimonials.module.css'
import { testimonials } from './testimonials-data'

const stars = [1, 2, 3, 4, 5]

export function Testimonials() {
  return (
    <Section
      tone="sunken"
      eyebrow="Clients"
      heading="What people say once it runs"
      lead="Six of our 30+ clients, in their own words."
    >
      <Tiles>
        <Tile value={trustFigures.clients.value} label={trustFigures.clients.label} />
        <Tile value={trustFigures.rating.value} label={trustFigures.rating.label} />
        <Tile value={trustFigures.success.value} label={trustFigures.success.label} />
        <Tile value={trustFigures.support.value} label={trustFigures.support.label} />
      </Tiles>
      <ul className={styles.voices}>
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.id}>
            <figure className={styles.voice}>
              <p className={styles.stars}>
                <VisuallyHidden>{`Rated ${testimonial.rating} of 5`}</VisuallyHidden>
                {stars.slice(0, testimonial.rating).map((star) => (
                  <Icon key={star} name="star" />
                ))}
              </p>
              <blockquote>
                <p>{testimonial.text}</p>
              </blockquote>
              <figcaption>
                <Portrait name={testimonial.name} turn={index} />
                <span>
                  <strong>{testimonial.name}</strong>
                  <span>{testimonial.role}</span>
                  <span className={styles.project}>{testimonial.project}</span>
                </span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}
