import { type Article, citing, Formula } from './article'

const sources = {
  biamonte: {
    citation:
      'J. Biamonte, P. Wittek, N. Pancotti, P. Rebentrost, N. Wiebe and S. Lloyd, “Quantum machine learning”, Nature 549, 195–202 (2017)',
    href: 'https://doi.org/10.1038/nature23474',
  },
  schuld: {
    citation:
      'M. Schuld and F. Petruccione, Machine Learning with Quantum Computers, second edition, Springer (2021)',
    href: 'https://doi.org/10.1007/978-3-030-83098-4',
  },
  hhl: {
    citation:
      'A. W. Harrow, A. Hassidim and S. Lloyd, “Quantum algorithm for linear systems of equations”, Physical Review Letters 103, 150502 (2009)',
    href: 'https://doi.org/10.1103/PhysRevLett.103.150502',
  },
  aaronson: {
    citation: 'S. Aaronson, “Read the fine print”, Nature Physics 11, 291–293 (2015)',
    href: 'https://doi.org/10.1038/nphys3272',
  },
  tang: {
    citation:
      'E. Tang, “A quantum-inspired classical algorithm for recommendation systems”, Proceedings of the 51st ACM Symposium on Theory of Computing, 217–228 (2019)',
    href: 'https://arxiv.org/abs/1807.04271',
  },
  cerezo: {
    citation: 'M. Cerezo et al., “Variational quantum algorithms”, Nature Reviews Physics 3, 625–644 (2021)',
    href: 'https://doi.org/10.1038/s42254-021-00348-9',
  },
  mitarai: {
    citation:
      'K. Mitarai, M. Negoro, M. Kitagawa and K. Fujii, “Quantum circuit learning”, Physical Review A 98, 032309 (2018)',
    href: 'https://doi.org/10.1103/PhysRevA.98.032309',
  },
  mcclean: {
    citation:
      'J. R. McClean, S. Boixo, V. N. Smelyanskiy, R. Babbush and H. Neven, “Barren plateaus in quantum neural network training landscapes”, Nature Communications 9, 4812 (2018)',
    href: 'https://doi.org/10.1038/s41467-018-07090-4',
  },
  simulable: {
    citation:
      'M. Cerezo et al., “Does provable absence of barren plateaus imply classical simulability? Or, why we need to rethink variational quantum computing”, arXiv:2312.09121 (2023)',
    href: 'https://arxiv.org/abs/2312.09121',
  },
  havlicek: {
    citation:
      'V. Havlíček et al., “Supervised learning with quantum-enhanced feature spaces”, Nature 567, 209–212 (2019)',
    href: 'https://doi.org/10.1038/s41586-019-0980-2',
  },
  liu: {
    citation:
      'Y. Liu, S. Arunachalam and K. Temme, “A rigorous and robust quantum speed-up in supervised machine learning”, Nature Physics 17, 1013–1017 (2021)',
    href: 'https://doi.org/10.1038/s41567-021-01287-z',
  },
  power: {
    citation:
      'H.-Y. Huang et al., “Power of data in quantum machine learning”, Nature Communications 12, 2631 (2021)',
    href: 'https://doi.org/10.1038/s41467-021-22539-9',
  },
  experiments: {
    citation:
      'H.-Y. Huang et al., “Quantum advantage in learning from experiments”, Science 376, 1182–1186 (2022)',
    href: 'https://doi.org/10.1126/science.abn7293',
  },
}

const cite = citing(sources)

function Body() {
  return (
    <>
      <p>
        Machine learning finds patterns in data; quantum mechanics makes patterns that are hard to produce in
        any other way. It is tempting to put the two together and expect something better than both. Quantum
        machine learning is the sober version of that temptation: it asks, case by case, whether a quantum
        computer can learn something with less data, fewer steps or less error than a classical one{' '}
        {cite('biamonte')}. For many cases the answer so far is no. The cases where it is yes are worth
        knowing.
      </p>

      <h2>Four combinations, two of them interesting</h2>
      <p>
        Either the data or the computer, or both, can be quantum {cite('schuld')}. Classical data on a
        classical computer is the machine learning everybody uses. Quantum data on a classical computer means
        analysing laboratory measurements, which is the subject of our physics and AI group. Classical data on
        a quantum computer is what most headlines are about. Quantum data on a quantum computer, where a
        device learns directly from another quantum system, gets fewer headlines and has the stronger proofs.
      </p>

      <h2>The first wave: linear algebra, and its fine print</h2>
      <p>
        In 2009 Harrow, Hassidim and Lloyd showed how to solve a system of <var>N</var> linear equations with
        a number of steps that grows with the logarithm of <var>N</var>, if the equations are sparse and well
        behaved {cite('hhl')}. Since learning is full of linear algebra, a series of proposals for faster
        regression, classification and recommendation followed.
      </p>
      <p>
        The fine print matters more than the headline {cite('aaronson')}. The data must already be in the
        amplitudes of a quantum state, and loading it may take as long as the whole classical computation. The
        equations must not be close to unsolvable. And the answer is again a quantum state: you can ask it a
        few questions, but reading all <var>N</var> numbers takes at least <var>N</var> measurements.
      </p>
      <p>
        In 2018 Ewin Tang, then a student, took a well-known proposal for recommendations and found that a
        classical computer given data in a comparable form can do it, too, in a time that also grows only with
        the logarithm of the size {cite('tang')}. It needs more steps, but not exponentially more. Similar
        “dequantized” algorithms followed for other tasks with data of low rank. The exponential gap was gone
        for those. For sparse matrices of high rank, the original setting, it stands.
      </p>

      <h2>The second wave: circuits that are trained</h2>
      <p>
        Machines of today cannot run long algorithms. Variational methods use short circuits with adjustable
        angles: the quantum device estimates a cost, a classical computer turns the knobs, and the loop
        repeats {cite('cerezo')}. Gradients come from the device itself. For an angle in a rotation generated
        by a Pauli operator, the values at two other angles give the derivative exactly, not as the
        approximation that a small difference would be {cite('mitarai')}:
      </p>
      <Formula reads="the derivative of f at theta is half of the difference between f at theta plus pi half and f at theta minus pi half">
        ∂<var>f</var>/∂<var>θ</var> = ½ [ <var>f</var>(<var>θ</var> + π/2) − <var>f</var>(<var>θ</var> − π/2)
        ]
      </Formula>
      <p>
        It looks like a neural network, and has a disease that neural networks do not have in this form. If
        the circuit is flexible enough to be called random, the landscape of the cost is flat almost
        everywhere: the typical size of a gradient shrinks exponentially with the number of qubits. These are
        barren plateaus {cite('mcclean')}. Since every value is estimated from a finite number of
        measurements, an exponentially small slope costs an exponential number of runs to see.
      </p>
      <p>
        Circuits with more structure avoid the plateaus. But the structure that makes training possible often
        confines the circuit to a small corner of the space of states, and such corners can often be simulated
        classically, given some data from the device at the start {cite('simulable')}. That is not a theorem
        about everything. It is a question every new proposal now has to answer: is it trainable, and if so,
        why is it not classical?
      </p>

      <h2>Kernels: where a proof exists</h2>
      <p>
        A kernel measures how similar two data points are. A quantum kernel prepares a state for each point
        and measures their overlap; the rest is an ordinary support vector machine. This was demonstrated on a
        superconducting device in 2019 {cite('havlicek')}. Two years later came a proof: there is a
        classification task, built on the discrete logarithm, which a quantum kernel solves and which no
        efficient classical learner can, unless the discrete logarithm is easy after all {cite('liu')}. The
        task was made for the purpose. It shows that an advantage in learning can exist, not that your
        customer data has it.
      </p>
      <p>
        For real data there is a sobering effect. Data itself is a kind of computer: with enough examples of
        what a quantum process does, a classical model may predict it well even though it could not have
        computed it. There are measurable quantities that tell beforehand whether a quantum kernel has any
        room to be better than the classical ones {cite('power')}. We compute them before we build anything.
      </p>

      <h2>Learning from quantum experiments</h2>
      <p>
        The strongest result concerns quantum data. Suppose you study an unknown physical system. You can
        measure each copy of its state and analyse the numbers afterwards, or store several copies in a
        quantum memory and process them together before measuring. For certain tasks the second way needs
        exponentially fewer experiments, and this holds whatever the classical analysis does. It was tried
        with up to 40 superconducting qubits and 1,300 gates, and the difference was plain despite the noise{' '}
        {cite('experiments')}. If quantum machine learning has a first home, it is probably next to a quantum
        sensor.
      </p>

      <h2>How we judge a result</h2>
      <ul>
        <li>
          Against a tuned classical baseline with the same data and the same hours of work, not against a
          straw man.
        </li>
        <li>With loading and reading out included in the count.</li>
        <li>With the number of measurements stated, since shots are the currency of these machines.</li>
        <li>On sizes that a laptop cannot simulate, or with an argument about how the cost grows.</li>
      </ul>

      <h2>Questions we work on</h2>
      <ul>
        <li>
          Tests, run before any training, of whether a data set could profit from a quantum model at all.
        </li>
        <li>Models with built-in symmetry that stay trainable without becoming classical.</li>
        <li>
          Small quantum processors that sit beside a sensor and compress what it saw before it is measured.
        </li>
      </ul>
    </>
  )
}

export const quantumMl: Article = { Body, sources: Object.values(sources) }
