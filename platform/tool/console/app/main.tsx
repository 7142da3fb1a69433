import '@site/shared/ui/site.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console'

const root = document.getElementById('root')
if (!root) throw new Error('The console found no element #root in its index.html.')

createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
