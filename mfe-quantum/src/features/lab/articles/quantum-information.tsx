import { type Article, citing, Formula } from './article'

const sources = {
  shannon: {
    citation:
      'C. E. Shannon, “A mathematical theory of communication”, Bell System Technical Journal 27, 379–423 and 623–656 (1948)',
    href: 'https://doi.org/10.1002/j.1538-7305.1948.tb01338.x',
  },
  wilde: {
    citation: 'M. M. Wilde, Quantum Information Theory, second edition, Cambridge University Press (2017)',
    href: 'https://arxiv.org/abs/1106.1445',
  },
  schumacher: {
    citation: 'B. Schumacher, “Quantum coding”, Physical Review A 51, 2738–2747 (1995)',
    href: 'https://doi.org/10.1103/PhysRevA.51.2738',
  },
  holevo: {
    citation:
      'A. S. Holevo, “Bounds for the quantity of information transmitted by a quantum communication channel”, Problems of Information Transmission 9, 177–183 (1973)',
  },
  dense: {
    citation:
      'C. H. Bennett and S. J. Wiesner, “Communication via one- and two-particle operators on Einstein–Podolsky–Rosen states”, Physical Review Letters 69, 2881–2884 (1992)',
    href: 'https://doi.org/10.1103/PhysRevLett.69.2881',
  },
  cloning: {
    citation:
      'W. K. Wootters and W. H. Zurek, “A single quantum cannot be cloned”, Nature 299, 802–803 (1982)',
    href: 'https://doi.org/10.1038/299802a0',
  },
  bell: {
    citation:
      'J. S. Bell, “On the Einstein Podolsky Rosen paradox”, Physics Physique Fizika 1, 195–200 (1964)',
    href: 'https://doi.org/10.1103/PhysicsPhysiqueFizika.1.195',
  },
  chsh: {
    citation:
      'J. F. Clauser, M. A. Horne, A. Shimony and R. A. Holt, “Proposed experiment to test local hidden-variable theories”, Physical Review Letters 23, 880–884 (1969)',
    href: 'https://doi.org/10.1103/PhysRevLett.23.880',
  },
  hensen: {
    citation:
      'B. Hensen et al., “Loophole-free Bell inequality violation using electron spins separated by 1.3 kilometres”, Nature 526, 682–686 (2015)',
    href: 'https://doi.org/10.1038/nature15759',
  },
  teleport: {
    citation:
      'C. H. Bennett et al., “Teleporting an unknown quantum state via dual classical and Einstein–Podolsky–Rosen channels”, Physical Review Letters 70, 1895–1899 (1993)',
    href: 'https://doi.org/10.1103/PhysRevLett.70.1895',
  },
  bouwmeester: {
    citation: 'D. Bouwmeester et al., “Experimental quantum teleportation”, Nature 390, 575–579 (1997)',
    href: 'https://doi.org/10.1038/37539',
  },
  bb84: {
    citation:
      'C. H. Bennett and G. Brassard, “Quantum cryptography: Public key distribution and coin tossing” (1984), reprinted in Theoretical Computer Science 560, 7–11 (2014)',
    href: 'https://doi.org/10.1016/j.tcs.2014.05.025',
  },
  ekert: {
    citation:
      'A. K. Ekert, “Quantum cryptography based on Bell’s theorem”, Physical Review Letters 67, 661–663 (1991)',
    href: 'https://doi.org/10.1103/PhysRevLett.67.661',
  },
  satellite: {
    citation: 'S.-K. Liao et al., “Satellite-to-ground quantum key distribution”, Nature 549, 43–47 (2017)',
    href: 'https://doi.org/10.1038/nature23655',
  },
  fips: {
    citation:
      'National Institute of Standards and Technology, FIPS 203: Module-Lattice-Based Key-Encapsulation Mechanism Standard (2024)',
    href: 'https://doi.org/10.6028/NIST.FIPS.203',
  },
  shor: {
    citation:
      'P. W. Shor, “Scheme for reducing decoherence in quantum computer memory”, Physical Review A 52, R2493–R2496 (1995)',
    href: 'https://doi.org/10.1103/PhysRevA.52.R2493',
  },
}

const cite = citing(sources)

function Body() {
  return (
    <>
      <p>
        In 1948 Claude Shannon turned information into something that can be measured. A message is worth as
        many bits as it takes yes-or-no questions, on average, to find out what it says, and every channel has
        a capacity that no cleverness can exceed {cite('shannon')}. Quantum information theory asks the same
        questions when messages are carried by single photons, atoms or electrons, which obey other rules{' '}
        {cite('wilde')}. Some of the answers are more generous than Shannon’s, some are stricter, and a few
        have no counterpart at all.
      </p>

      <h2>How much is in a quantum state?</h2>
      <p>
        Shannon’s measure for a source whose symbols have probabilities <var>p</var> is the entropy
      </p>
      <Formula reads="H equals minus the sum over i of p i times the logarithm to base two of p i">
        <var>H</var> = −Σ <var>p</var>
        <sub>i</sub> log₂ <var>p</var>
        <sub>i</sub>
      </Formula>
      <p>
        For a quantum source described by a density matrix <var>ρ</var>, John von Neumann had already written
        down the corresponding quantity, <var>S</var> = −Tr <var>ρ</var> log₂ <var>ρ</var>. Benjamin
        Schumacher showed in 1995 that it has the meaning one would hope for: it is the number of qubits per
        symbol to which a long quantum message can be compressed and faithfully restored. The word “qubit”
        first appeared in print in that paper {cite('schumacher')}.
      </p>
      <p>
        How many ordinary bits can one read out of a qubit? Describing its state exactly takes two real
        numbers with endless digits, so one might hope for a great deal. Alexander Holevo had proved already
        in 1973 that the answer is one: from <var>n</var> qubits no measurement gains more than <var>n</var>{' '}
        bits {cite('holevo')}. There is one famous amendment. If sender and receiver share entanglement
        beforehand, one transmitted qubit carries two bits {cite('dense')}.
      </p>

      <h2>What cannot be copied</h2>
      <p>
        Ordinary information is copied without a thought. An unknown quantum state cannot be copied, by any
        machine, ever. The proof fits on a napkin: quantum evolution is linear, copying is not{' '}
        {cite('cloning')}. This single fact makes quantum error correction seem impossible at first, and makes
        quantum cryptography possible: an eavesdropper cannot keep a copy and send the original on.
      </p>

      <h2>Entanglement, and what it is not</h2>
      <p>
        Two particles can be in a state in which neither has a state of its own. Measure one, and you know
        something about the other, however far away it is. That alone is nothing strange. If you find one
        glove in your pocket you know which hand the other is for. John Bell’s discovery of 1964 was that
        gloves do not suffice: if the outcomes had been settled when the pair was made, correlations measured
        in several directions would obey certain limits, and quantum mechanics exceeds them {cite('bell')}.
      </p>
      <p>
        In the form used in laboratories, due to Clauser, Horne, Shimony and Holt, a number <var>S</var> made
        of four correlations can be at most 2 for any theory of gloves {cite('chsh')}. Quantum mechanics
        allows 2√2, about 2.83. In 2015 a group in Delft measured 2.42 ± 0.20 with electron spins 1.3
        kilometres apart, in the first experiment to close the two main loopholes, of locality and of
        detection, at the same time {cite('hensen')}. The 2022 Nobel Prize in Physics honoured the experiments
        that led there.
      </p>
      <p>
        None of this sends a signal. Each side alone sees random numbers; only when the lists are compared, by
        ordinary means and at the speed of light or less, does the correlation show.
      </p>

      <h2>Teleportation is a protocol</h2>
      <p>
        With one shared entangled pair and two ordinary bits, an unknown qubit can be moved from one place to
        another without travelling the way between {cite('teleport')}. The original is destroyed, as
        no-cloning demands, and the receiver holds noise until the two bits arrive, as relativity demands. It
        was done with photons in 1997 {cite('bouwmeester')}. Today it is less a curiosity than a component:
        quantum repeaters, networks and some designs of quantum computers consist largely of teleportation.
      </p>

      <h2>Keys that notice being read</h2>
      <p>
        In 1984 Charles Bennett and Gilles Brassard proposed to send a secret key as single photons in
        randomly chosen directions of polarisation. Whoever listens must measure, and measuring in the wrong
        direction leaves errors that the two parties can count {cite('bb84')}. Artur Ekert gave a version that
        draws its security from Bell’s inequality {cite('ekert')}. In 2017 keys were sent from a satellite to
        the ground over distances of up to 1,200 kilometres, where fibre would have lost nearly every photon{' '}
        {cite('satellite')}.
      </p>
      <p>
        It is worth being exact about what this buys. Quantum key distribution protects the exchange of a key
        against any computer, now or later. It does not tell you whom you are talking to: that needs an
        authenticated channel first. It needs special hardware, which can have flaws of its own, and its reach
        without trusted stations in between is limited. For most uses the answer to quantum computers is
        ordinary cryptography built on other mathematical problems, which has been standardised since 2024{' '}
        {cite('fips')}. The two are complements, and we advise on both.
      </p>

      <h2>Protecting what cannot be copied</h2>
      <p>
        If a state cannot be copied, how can it be protected? Peter Shor’s answer of 1995 spreads one qubit
        over nine, in a pattern of entanglement. Measurements then reveal which error has happened without
        revealing what is stored {cite('shor')}. One more fact makes it work. Errors in quantum systems are
        continuous, a little too much of this, a little too much of that, but measuring the pattern turns them
        into a discrete few, each of which can be undone. Everything that quantum computers will do at scale
        rests on this idea.
      </p>

      <h2>Questions we work on</h2>
      <ul>
        <li>
          How much entanglement a noisy network can really deliver per second, and how to certify it without
          trusting the devices.
        </li>
        <li>Codes that need fewer qubits than the surface code and still suit hardware that exists.</li>
        <li>
          Migration to post-quantum cryptography: which of your secrets must stay secret for longer than the
          machines need to arrive.
        </li>
      </ul>
    </>
  )
}

export const quantumInformation: Article = { Body, sources: Object.values(sources) }
