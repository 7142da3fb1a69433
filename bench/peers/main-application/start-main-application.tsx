import '@site/shared/ui/site.css'
import { applications, config, nav } from 'virtual:applications'
import { provideConfig } from '@site/shared/config'
import { PageRouter } from '@site/shared/page-router'
import { useLocation } from '@site/shared/router'
import { startSession } from '@site/shared/session'
import { type ComponentType, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { NavContext } from '../../../shell/src/layout/nav-context'
import { SiteLayout } from '../../../shell/src/layout/site-layout'

export interface PlaceProps {
  readonly name: string
  /** The application has something to show at this address. */
  readonly active: boolean
}

interface MainApplication {
  /** Element for an application, as the framework requires it. */
  readonly Place: ComponentType<PlaceProps>
  /** Notifies the applications of a change of address, if the framework does not. */
  readonly TellRoute?: ComponentType
  onReady?(): void
}

/** The application around all others in qiankun, micro-app and wujie: header, footer and an element for each. */
export function startMainApplication(main: MainApplication): void {
  provideConfig(config)
  const element = document.getElementById('root')
  if (!element) throw new Error('index.html has no #root.')
  createRoot(element).render(
    <PageRouter>
      <Site {...main} />
    </PageRouter>,
  )
  void startSession()
}

function Site({ Place, TellRoute, onReady }: MainApplication) {
  const { pathname } = useLocation()
  useEffect(() => onReady?.(), [onReady])
  return (
    <NavContext value={nav}>
      <SiteLayout widgets={TellRoute && <TellRoute />}>
        {applications.map(({ name, paths, always }) => (
          <Place key={name} name={name} active={always || paths.includes(pathname)} />
        ))}
      </SiteLayout>
    </NavContext>
  )
}
