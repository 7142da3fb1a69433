import type { CataloguePage } from '../catalogue/catalogue-page'
import { Button } from './button'

const variants = ['primary', 'secondary', 'quiet', 'danger'] as const
const sizes = ['small', 'medium', 'large'] as const

export const page: CataloguePage = {
  title: 'Button',
  examples: [
    ...variants.map((variant) => ({
      name: variant,
      content: (
        <>
          {sizes.map((size) => (
            <Button key={size} variant={variant} size={size}>
              Send Message
            </Button>
          ))}
          <Button variant={variant} icon="download">
            Export
          </Button>
          <Button variant={variant} iconEnd="arrow-right">
            Continue
          </Button>
          <Button variant={variant} pending>
            Sending Message...
          </Button>
          <Button variant={variant} disabled>
            Login Required
          </Button>
        </>
      ),
    })),
  ],
}
