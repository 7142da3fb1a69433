import type { ResearchTopicId } from '@site/shared/business'
import type { IconName } from '@site/shared/ui'
import quantumAiPhysicsImage from './images/quantum-ai-physics.svg'
import quantumComputingImage from './images/quantum-computing.svg'
import quantumInformationImage from './images/quantum-information.svg'
import quantumMlImage from './images/quantum-ml.svg'
import quantumSensingImage from './images/quantum-sensing.svg'

export interface Topic {
  readonly id: ResearchTopicId
  readonly title: string
  readonly icon: IconName
  readonly description: string
  readonly image: string
  /** Description of the picture. */
  readonly caption: string
  /** Loads the long text, which is not bundled with the page. */
  readonly article: () => Promise<{ readonly text: unknown }>
}

export const topics: readonly Topic[] = [
  {
    id: 'quantum-computing',
    title: 'Quantum Computing',
    icon: 'automation',
    description:
      'Machines that compute with interference. What they are good for, what they are not, and how error correction became real.',
    image: quantumComputingImage,
    caption: 'A circuit that entangles three qubits and measures them: time runs from left to right.',
    article: () => import('./articles/quantum-computing.md'),
  },
  {
    id: 'quantum-ml',
    title: 'Quantum Machine Learning',
    icon: 'chart',
    description:
      'Can a quantum computer learn with less data, or fewer steps? Where there is a proof, where there was a mistake, and how to test it.',
    image: quantumMlImage,
    caption: 'Two kinds of points that no straight line can part, and the curved border that a kernel finds.',
    article: () => import('./articles/quantum-ml.md'),
  },
  {
    id: 'quantum-information',
    title: 'Quantum Information Theory',
    icon: 'infinity',
    description:
      'What can be sent, copied and kept secret when messages are single particles: entropy, entanglement, teleportation and keys.',
    image: quantumInformationImage,
    caption:
      'One source sends two entangled particles to two stations, which measure in directions of their own.',
    article: () => import('./articles/quantum-information.md'),
  },
  {
    id: 'quantum-sensing',
    title: 'Quantum Sensing',
    icon: 'target',
    description:
      'The fragility of quantum states, put to work: clocks that feel height, diamonds that feel magnets, atoms that weigh the ground.',
    image: quantumSensingImage,
    caption: 'Ramsey fringes: how often an atom is found excited, against the waiting time; coherence fades.',
    article: () => import('./articles/quantum-sensing.md'),
  },
  {
    id: 'quantum-ai-physics',
    title: 'Quantum AI & Physics Integration',
    icon: 'spark',
    description:
      'Neural networks as wave functions, and physics as a teacher of networks: what each side has learnt from the other.',
    image: quantumAiPhysicsImage,
    caption: 'A chain of tensors: many small pieces, linked to their neighbours, instead of one huge table.',
    article: () => import('./articles/quantum-ai-physics.md'),
  },
]
