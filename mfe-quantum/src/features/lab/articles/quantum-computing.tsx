import { type Article, citing, Formula } from './article'

const sources = {
  feynman: {
    citation:
      'R. P. Feynman, “Simulating physics with computers”, International Journal of Theoretical Physics 21, 467–488 (1982)',
    href: 'https://doi.org/10.1007/BF02650179',
  },
  deutsch: {
    citation:
      'D. Deutsch, “Quantum theory, the Church–Turing principle and the universal quantum computer”, Proceedings of the Royal Society A 400, 97–117 (1985)',
    href: 'https://doi.org/10.1098/rspa.1985.0070',
  },
  nielsen: {
    citation:
      'M. A. Nielsen and I. L. Chuang, Quantum Computation and Quantum Information, 10th anniversary edition, Cambridge University Press (2010)',
    href: 'https://doi.org/10.1017/CBO9780511976667',
  },
  shor: {
    citation:
      'P. W. Shor, “Polynomial-time algorithms for prime factorization and discrete logarithms on a quantum computer”, SIAM Journal on Computing 26, 1484–1509 (1997)',
    href: 'https://arxiv.org/abs/quant-ph/9508027',
  },
  grover: {
    citation:
      'L. K. Grover, “A fast quantum mechanical algorithm for database search”, Proceedings of the 28th ACM Symposium on Theory of Computing, 212–219 (1996)',
    href: 'https://arxiv.org/abs/quant-ph/9605043',
  },
  bbbv: {
    citation:
      'C. H. Bennett, E. Bernstein, G. Brassard and U. Vazirani, “Strengths and weaknesses of quantum computing”, SIAM Journal on Computing 26, 1510–1523 (1997)',
    href: 'https://arxiv.org/abs/quant-ph/9701001',
  },
  divincenzo: {
    citation:
      'D. P. DiVincenzo, “The physical implementation of quantum computation”, Fortschritte der Physik 48, 771–783 (2000)',
    href: 'https://arxiv.org/abs/quant-ph/0002077',
  },
  preskill: {
    citation: 'J. Preskill, “Quantum computing in the NISQ era and beyond”, Quantum 2, 79 (2018)',
    href: 'https://doi.org/10.22331/q-2018-08-06-79',
  },
  arute: {
    citation:
      'F. Arute et al., “Quantum supremacy using a programmable superconducting processor”, Nature 574, 505–510 (2019)',
    href: 'https://doi.org/10.1038/s41586-019-1666-5',
  },
  pan: {
    citation:
      'F. Pan, K. Chen and P. Zhang, “Solving the sampling problem of the Sycamore quantum circuits”, Physical Review Letters 129, 090502 (2022)',
    href: 'https://doi.org/10.1103/PhysRevLett.129.090502',
  },
  fowler: {
    citation:
      'A. G. Fowler, M. Mariantoni, J. M. Martinis and A. N. Cleland, “Surface codes: Towards practical large-scale quantum computation”, Physical Review A 86, 032324 (2012)',
    href: 'https://doi.org/10.1103/PhysRevA.86.032324',
  },
  threshold: {
    citation:
      'Google Quantum AI and Collaborators, “Quantum error correction below the surface code threshold”, Nature 638, 920–926 (2025)',
    href: 'https://doi.org/10.1038/s41586-024-08449-y',
  },
  gidney2021: {
    citation:
      'C. Gidney and M. Ekerå, “How to factor 2048 bit RSA integers in 8 hours using 20 million noisy qubits”, Quantum 5, 433 (2021)',
    href: 'https://doi.org/10.22331/q-2021-04-15-433',
  },
  gidney2025: {
    citation:
      'C. Gidney, “How to factor 2048 bit RSA integers with less than a million noisy qubits”, arXiv:2505.15917 (2025)',
    href: 'https://arxiv.org/abs/2505.15917',
  },
}

const cite = citing(sources)

function Body() {
  return (
    <>
      <p>
        A quantum computer is not a faster version of the machine on your desk. For most of what a computer
        does all day, from spreadsheets to video calls, it would be slower, dearer and wrong more often. It is
        a machine for a particular kind of problem: one whose answer can be made to stand out by letting many
        possibilities interfere with each other, the way waves do.
      </p>
      <p>
        The idea has a plain origin. In 1981 Richard Feynman asked how one might simulate nature, which is
        quantum mechanical, on a computer, which is not, and concluded that a computer built from quantum
        parts would be the natural tool {cite('feynman')}. Four years later David Deutsch described what a
        universal machine of this kind would be {cite('deutsch')}. Everything since has been an attempt to
        find out what it is good for, and to build one.
      </p>

      <h2>Qubits, without the magic</h2>
      <p>
        A classical bit is 0 or 1. A qubit is described by two numbers, called amplitudes, one for 0 and one
        for 1. They can be negative or complex. When the qubit is measured, it gives 0 or 1, and the squares
        of the amplitudes’ sizes are the probabilities.
      </p>
      <Formula reads="psi equals a zero plus b one, where the squares of the sizes of a and b add up to one">
        |ψ⟩ = <var>a</var>|0⟩ + <var>b</var>|1⟩, |<var>a</var>|² + |<var>b</var>|² = 1
      </Formula>
      <p>
        Two qubits need four amplitudes, three need eight, and <var>n</var> need 2<sup>n</sup>. Fifty qubits
        are described by about a thousand million million numbers. That is why classical computers struggle to
        simulate them, and it is also where the most common misunderstanding begins: a quantum computer does
        not “try all answers at once” and hand over the best. Measuring <var>n</var> qubits gives you{' '}
        <var>n</var> ordinary bits, drawn at random, and the amplitudes are gone. If that were all, it would
        be an expensive die.
      </p>

      <h2>What does the work: interference</h2>
      <p>
        Probabilities can only add up. Amplitudes can also cancel. A quantum algorithm is a sequence of
        operations, called gates, arranged so that the paths leading to wrong answers cancel each other and
        the paths leading to right answers reinforce each other. Only then is it measured. The art lies
        entirely in the arranging, and for most problems nobody knows an arrangement that helps. The standard
        textbook takes some six hundred pages to lay this out, and is still the best place to learn it{' '}
        {cite('nielsen')}.
      </p>
      <p>Three families of problems are known where the arrangement works well.</p>
      <ul>
        <li>
          <strong>Hidden periods.</strong> Shor’s algorithm factors whole numbers and finds discrete
          logarithms in a time that grows as a modest power of the number of digits. The best published
          classical methods need enormously longer for large numbers. Much of today’s public-key cryptography
          rests on these two problems being hard {cite('shor')}.
        </li>
        <li>
          <strong>Unstructured search.</strong> Grover’s algorithm finds one marked item among <var>N</var>{' '}
          with about √<var>N</var> questions instead of about <var>N</var> {cite('grover')}. This is provably
          the best any quantum computer can do: without further structure, the gain is a square root and no
          more {cite('bbbv')}.
        </li>
        <li>
          <strong>Simulating quantum systems.</strong> Feynman’s original purpose: how electrons behave in a
          molecule or a material. Here no trick is needed to make nature’s mathematics fit, because it is the
          machine’s own.
        </li>
      </ul>
      <p>
        It is not believed that quantum computers solve the famous hard problems of planning and scheduling,
        the NP-complete ones, efficiently in general. Whoever promises that should be asked for the proof.
      </p>

      <h2>Building one</h2>
      <p>
        David DiVincenzo’s list of what a machine needs is a quarter of a century old and still how
        laboratories compare notes: well-defined qubits that can be added in number, a clean starting state, a
        memory much longer than a gate takes, a universal set of gates, and a way to read out single qubits{' '}
        {cite('divincenzo')}. Superconducting circuits, trapped ions, neutral atoms, spins in semiconductors
        and photons all satisfy parts of the list very well, and none satisfies all of it easily.
        Superconducting gates take tens of nanoseconds but each qubit is manufactured and differs a little
        from its neighbour; ions are identical by nature and keep their state for minutes, but their gates are
        hundreds to thousands of times slower.
      </p>
      <p>
        Every one of them makes mistakes. The best two-qubit gates fail about once in a thousand times, some
        rather less often. An ordinary transistor can switch for years without an error. John Preskill named
        the machines of this age “noisy intermediate-scale quantum” computers, and warned at the same time not
        to expect too much of them {cite('preskill')}.
      </p>

      <h2>What has been shown, and what has been taken back</h2>
      <p>
        In 2019 a processor with 53 working qubits drew samples from a random circuit in about 200 seconds.
        Its makers estimated that a leading classical supercomputer would need about ten thousand years{' '}
        {cite('arute')}. Three years later a better classical method did the same sampling in about fifteen
        hours on 512 graphics processors {cite('pan')}. Both results are good science, and together they teach
        the right lesson. A claim of advantage is a race against an opponent who also keeps improving; it says
        something only together with the problem, the accuracy asked for, and the best classical method known
        on that day.
      </p>

      <h2>Error correction: the turning point</h2>
      <p>
        The way out of noise is to spread one logical qubit over many physical ones, and to measure, over and
        over, only whether neighbours agree, never what they hold. In the surface code, the best studied
        scheme, errors can be found and undone this way with nothing but a flat grid of qubits, each talking
        to its four neighbours {cite('fowler')}. There is one condition: the physical parts must be better
        than a threshold, around one error in a hundred operations. Above it, adding qubits adds more errors
        than it removes. Below it, every step to a larger code makes the logical qubit better by a constant
        factor.
      </p>
      <p>
        In late 2024 this was seen on a device. Going from distance three to five to seven, each step cut the
        logical error roughly in half (a factor of 2.14), down to 0.143% per cycle with 101 qubits, and the
        logical qubit lived 2.4 times as long as the best physical qubit it was made of {cite('threshold')}.
        That is memory, not yet computation, and the error rate is still far above the one in a billion or
        less that long algorithms need. But it moved the question from whether to how many.
      </p>
      <p>
        How many is itself a moving number. Breaking 2048-bit RSA was estimated, in a paper of 2021, to take
        20 million noisy qubits for eight hours {cite('gidney2021')}. In 2025 one of the two authors brought
        it below one million, for less than a week {cite('gidney2025')}. No machine is close to either: the
        largest of today have thousands of qubits at most. The distance shrinks from both ends, as machines
        grow and algorithms come to need less.
      </p>

      <h2>Questions we work on</h2>
      <ul>
        <li>
          <strong>Honest resource estimates.</strong> For a given chemistry or optimisation problem: how many
          logical qubits, how many gates, how long, and at what size does the best classical method give up?
        </li>
        <li>
          <strong>Decoding in time.</strong> A superconducting device produces a round of error measurements
          every microsecond or so. Reading them must keep up, or the computation waits for ever.
        </li>
        <li>
          <strong>Useful work before full error correction.</strong> Where error mitigation helps, what it
          costs in repetitions, and where that cost grows too fast to be worth paying.
        </li>
      </ul>
      <p>
        If you have a problem that you suspect to be of this kind, the most useful thing we can do together is
        often to find out, within a few weeks, that it is not, or to find the part of it that is.
      </p>
    </>
  )
}

export const quantumComputing: Article = { Body, sources: Object.values(sources) }
