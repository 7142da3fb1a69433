import '../site.css'
import { placeholderConfig, provideConfig } from '@site/shared/config'
import { startSession } from '@site/shared/session'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { PageRouter } from '../../router/page-router'
import { Catalogue } from './catalogue'

const root = document.getElementById('root')
if (!root) throw new Error('The catalogue found no element #root in its index.html.')

provideConfig({
  ...placeholderConfig,
  supabaseUrl: 'http://localhost:54321',
  supportEmail: 'hello@agency.example',
  whatsappNumber: '910000000000',
  schedulingUrl: 'https://schedule.example/30min',
})

void startSession()

const theme = new URLSearchParams(window.location.search).get('theme')
if (theme) document.documentElement.dataset['theme'] = theme

createRoot(root).render(
  <StrictMode>
    <PageRouter>
      <Catalogue />
    </PageRouter>
  </StrictMode>,
)
