import { useOneMove } from '@site/shared/one-move'
import { useNavigate, useSettledLocation } from '@site/shared/router'
import { isStep, WELCOME } from './wizard-steps'

interface Place {
  readonly step: number
  /** The step of the history entry before this one, when it is the wizard's, too. */
  readonly cameFrom: number | null
}

function readPlace(state: unknown): Place {
  const { step, cameFrom } =
    typeof state === 'object' && state !== null ? { step: null, cameFrom: null, ...state } : {}
  return { step: isStep(step) ? step : WELCOME, cameFrom: isStep(cameFrom) ? cameFrom : null }
}

/**
 * The wizard's step lives in the history entry: the browser's back and forward move through the steps, and a reload
 * stays where it was.
 * @param furthest how far the answers allow to go.
 */
export function useWizardStep(furthest: number) {
  const { pathname, search, state } = useSettledLocation()
  const navigate = useNavigate()
  const place = readPlace(state)
  const step = Math.min(place.step, furthest)
  const here = { pathname, search }

  const move = useOneMove()
  const goTo = (next: number) => move(() => navigate(here, { state: { step: next, cameFrom: step } }))

  return {
    step,
    goTo,
    /** Walks through all steps up to one, so that each has its entry for the way back. */
    resumeAt(last: number) {
      move(() => {
        for (let next = step + 1; next <= last; next++)
          navigate(here, { state: { step: next, cameFrom: next - 1 } })
      })
    },
    /** One step back, by the browser's history where it knows the step before. */
    back() {
      move(() => {
        if (place.cameFrom === step - 1) navigate(-1)
        else navigate(here, { replace: true, state: { step: step - 1, cameFrom: null } })
      })
    },
  }
}
