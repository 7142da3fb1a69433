import { useOneMove } from '@site/shared/one-move'
import { useNavigate, useSettledLocation } from '@site/shared/router'
import { isStep, WELCOME } from './wizard-steps'

interface Place {
  readonly step: number
  /** The step of the previous history entry, if it belongs to the wizard. */
  readonly cameFrom: number | null
}

function readPlace(state: unknown): Place {
  const { step, cameFrom } =
    typeof state === 'object' && state !== null ? { step: null, cameFrom: null, ...state } : {}
  return { step: isStep(step) ? step : WELCOME, cameFrom: isStep(cameFrom) ? cameFrom : null }
}

/**
 * The wizard's step is kept in the history entry: the browser's back and forward move through the steps, and a reload keeps the step.
 * @param furthest the last step that the answers allow.
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
    /** Visits all steps up to `last`, so that each has a history entry for going back. */
    resumeAt(last: number) {
      move(() => {
        for (let next = step + 1; next <= last; next++)
          navigate(here, { state: { step: next, cameFrom: next - 1 } })
      })
    },
    /** One step back, by the browser's history if the previous entry is a step. */
    back() {
      move(() => {
        if (place.cameFrom === step - 1) navigate(-1)
        else navigate(here, { replace: true, state: { step: step - 1, cameFrom: null } })
      })
    },
  }
}
