import { useState } from 'react'
import type { CataloguePage } from '../catalogue/catalogue-page'
import { Button } from './button'
import { Dialog, type DialogProps } from './dialog'
import { Field } from './field'

function Example({ size }: Pick<DialogProps, 'size'>) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {`Open ${size}`}
      </Button>
      <Dialog open={open} onClose={close} title="Welcome back" {...(size && { size })}>
        <Field label="Email" type="email" autoComplete="email" />
        <p>It gives the focus back to the button that opened it.</p>
        <Button onClick={close}>Log in</Button>
      </Dialog>
    </>
  )
}

export const page: CataloguePage = {
  title: 'Dialog',
  examples: (['small', 'medium', 'wide'] as const).map((size) => ({
    name: size,
    content: <Example size={size} />,
  })),
}
