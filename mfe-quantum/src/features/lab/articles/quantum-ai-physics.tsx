import { type Article, citing, Formula } from './article'

const sources = {
  anderson: {
    citation: 'P. W. Anderson, “More is different”, Science 177, 393–396 (1972)',
    href: 'https://doi.org/10.1126/science.177.4047.393',
  },
  hopfield: {
    citation:
      'J. J. Hopfield, “Neural networks and physical systems with emergent collective computational abilities”, Proceedings of the National Academy of Sciences 79, 2554–2558 (1982)',
    href: 'https://doi.org/10.1073/pnas.79.8.2554',
  },
  review: {
    citation:
      'G. Carleo et al., “Machine learning and the physical sciences”, Reviews of Modern Physics 91, 045002 (2019)',
    href: 'https://doi.org/10.1103/RevModPhys.91.045002',
  },
  white: {
    citation:
      'S. R. White, “Density matrix formulation for quantum renormalization groups”, Physical Review Letters 69, 2863–2866 (1992)',
    href: 'https://doi.org/10.1103/PhysRevLett.69.2863',
  },
  area: {
    citation:
      'J. Eisert, M. Cramer and M. B. Plenio, “Colloquium: Area laws for the entanglement entropy”, Reviews of Modern Physics 82, 277–306 (2010)',
    href: 'https://doi.org/10.1103/RevModPhys.82.277',
  },
  orus: {
    citation:
      'R. Orús, “A practical introduction to tensor networks: Matrix product states and projected entangled pair states”, Annals of Physics 349, 117–158 (2014)',
    href: 'https://doi.org/10.1016/j.aop.2014.06.013',
  },
  carleo: {
    citation:
      'G. Carleo and M. Troyer, “Solving the quantum many-body problem with artificial neural networks”, Science 355, 602–606 (2017)',
    href: 'https://doi.org/10.1126/science.aag2302',
  },
  pfau: {
    citation:
      'D. Pfau, J. S. Spencer, A. G. D. G. Matthews and W. M. C. Foulkes, “Ab initio solution of the many-electron Schrödinger equation with deep neural networks”, Physical Review Research 2, 033429 (2020)',
    href: 'https://doi.org/10.1103/PhysRevResearch.2.033429',
  },
  sign: {
    citation:
      'M. Troyer and U.-J. Wiese, “Computational complexity and fundamental limitations to fermionic quantum Monte Carlo simulations”, Physical Review Letters 94, 170201 (2005)',
    href: 'https://doi.org/10.1103/PhysRevLett.94.170201',
  },
  phases: {
    citation:
      'J. Carrasquilla and R. G. Melko, “Machine learning phases of matter”, Nature Physics 13, 431–434 (2017)',
    href: 'https://doi.org/10.1038/nphys4035',
  },
  torlai: {
    citation:
      'G. Torlai et al., “Neural-network quantum state tomography”, Nature Physics 14, 447–450 (2018)',
    href: 'https://doi.org/10.1038/s41567-018-0048-5',
  },
  shadows: {
    citation:
      'H.-Y. Huang, R. Kueng and J. Preskill, “Predicting many properties of a quantum system from very few measurements”, Nature Physics 16, 1050–1057 (2020)',
    href: 'https://doi.org/10.1038/s41567-020-0932-7',
  },
  decoder: {
    citation:
      'J. Bausch et al., “Learning high-accuracy error decoding for quantum processors”, Nature 635, 834–840 (2024)',
    href: 'https://doi.org/10.1038/s41586-024-08148-8',
  },
  krenn: {
    citation:
      'M. Krenn, M. Malik, R. Fickler, R. Lapkiewicz and A. Zeilinger, “Automated search for new quantum experiments”, Physical Review Letters 116, 090405 (2016)',
    href: 'https://doi.org/10.1103/PhysRevLett.116.090405',
  },
  stoudenmire: {
    citation:
      'E. M. Stoudenmire and D. J. Schwab, “Supervised learning with tensor networks”, Advances in Neural Information Processing Systems 29 (2016)',
    href: 'https://arxiv.org/abs/1605.05775',
  },
}

const cite = citing(sources)

function Body() {
  return (
    <>
      <p>
        The laws that govern electrons in a piece of metal fit on a page. What follows from them, when there
        are 10<sup>23</sup> electrons, does not fit anywhere. “More is different”, Philip Anderson wrote in
        1972: large collections of simple things obey laws of their own, which one has to discover rather than
        derive {cite('anderson')}. Artificial intelligence has the same experience from the other side, with
        large collections of simple neurons. This area of our research is about what the two can do for each
        other.
      </p>
      <p>
        The traffic has always gone both ways. John Hopfield’s network of 1982 stores memories the way a
        magnet settles into a pattern {cite('hopfield')}; the Boltzmann machine, which Geoffrey Hinton and his
        colleagues devised soon after, takes its name from statistical physics. The Nobel Prize in Physics of
        2024 went to Hopfield and Hinton. In the other direction, learning methods have become an everyday
        tool of the physical sciences {cite('review')}.
      </p>

      <h2>The difficulty has a size</h2>
      <p>
        To write down the state of <var>N</var> spins one needs 2<sup>N</sup> complex numbers. For 300 spins
        that is about 10<sup>90</sup>, more than there are atoms in the observable universe. Nature does not
        seem to be troubled. The states that actually occur, above all those of lowest energy, are very
        special ones, and the whole field lives on finding descriptions that are short because they use what
        is special.
      </p>

      <h2>Descriptions that work: networks of tensors</h2>
      <p>
        In 1992 Steven White found a way to compute one-dimensional quantum systems with an accuracy that
        still astonishes {cite('white')}. Why it works was understood later. In ground states of local systems
        with an energy gap, a region is entangled with the rest mainly along its boundary, so the entanglement
        grows with the area of the boundary and not with the volume. In one dimension this is a theorem; in
        higher dimensions it is well supported {cite('area')}. A state with so little entanglement can be
        written as a chain of small tensors with one index for each link {cite('orus')}:
      </p>
      <Formula reads="psi of s one to s N equals the matrix product of A of s one, A of s two and so on up to A of s N">
        <var>ψ</var>(<var>s</var>₁, …, <var>s</var>
        <sub>N</sub>) = <var>A</var>(<var>s</var>₁) <var>A</var>(<var>s</var>₂) ⋯ <var>A</var>(<var>s</var>
        <sub>N</sub>)
      </Formula>
      <p>
        Instead of 2<sup>N</sup> numbers there are about <var>N</var> times the square of the size of one
        matrix. The same structure can be trained to classify images {cite('stoudenmire')}: an idea from
        physics as a model for learning.
      </p>

      <h2>Descriptions that learn: neural quantum states</h2>
      <p>
        In 2017 Giuseppe Carleo and Matthias Troyer let a small neural network be the wave function: give it
        the spins, and it answers with the amplitude. Its weights are adjusted until the energy cannot be
        lowered further {cite('carleo')}. No data is needed; the variational principle of quantum mechanics is
        the teacher. Networks are not bound to one dimension or to little entanglement. For electrons they
        must change sign when two particles are exchanged, and with this property built in, they come close to
        the best methods of chemistry for atoms and small molecules, starting from nothing but the Schrödinger
        equation {cite('pfau')}.
      </p>
      <p>
        They do not repeal complexity theory. A general cure for the sign problem, the great obstacle of
        simulating electrons, would solve problems that are believed to have no efficient solution{' '}
        {cite('sign')}. What a network buys is a better guess in the cases that matter, together with an
        energy that can be compared between methods: for a variational energy, lower is better, whoever
        computed it.
      </p>

      <h2>Learning from measurements</h2>
      <ul>
        <li>
          <strong>Recognising phases.</strong> A network trained on snapshots of a magnet learns to tell order
          from disorder and finds the transition, even where the order has no simple local sign{' '}
          {cite('phases')}.
        </li>
        <li>
          <strong>Reconstructing states.</strong> From simple measurements a network can rebuild a state that
          full tomography could not reach {cite('torlai')}. For many purposes one does not need the state at
          all: with randomised measurements the number of repetitions grows only with the logarithm of the
          number of properties one wants to predict, whatever the size of the system, as long as these
          properties are of a suitable kind {cite('shadows')}.
        </li>
        <li>
          <strong>Reading error syndromes.</strong> A quantum computer reports its errors in riddles. In 2024
          a network, trained on simulations and then on a little data from the device, read them more
          accurately than the leading hand-written decoders on a superconducting processor {cite('decoder')}.
        </li>
        <li>
          <strong>Inventing experiments.</strong> A search program proposed optical set-ups for entangled
          states that the physicists who wrote it had not thought of, some of them unfamiliar enough to teach
          something new {cite('krenn')}.
        </li>
      </ul>

      <h2>What we are careful about</h2>
      <p>
        A network interpolates; physics is interested in what lies beyond. So we build known symmetries and
        conservation laws into the model rather than hoping that it finds them. We keep test systems with
        known solutions in every run. We state uncertainties, and we ask of each success whether a simpler
        method, given the same effort, would have had it too. It often would. Such results are published less
        than they should be.
      </p>

      <h2>Questions we work on</h2>
      <ul>
        <li>
          Variational states for two-dimensional magnets and superconductors where established methods
          disagree.
        </li>
        <li>
          Fast and frugal decoders: accuracy close to the best network, in the microsecond that the device
          allows.
        </li>
        <li>Models for laboratory data that say when they are outside what they have seen.</li>
      </ul>
    </>
  )
}

export const quantumAiPhysics: Article = { Body, sources: Object.values(sources) }
