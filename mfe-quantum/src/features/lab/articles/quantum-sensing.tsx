import { type Article, citing, Formula } from './article'

const sources = {
  degen: {
    citation:
      'C. L. Degen, F. Reinhard and P. Cappellaro, “Quantum sensing”, Reviews of Modern Physics 89, 035002 (2017)',
    href: 'https://doi.org/10.1103/RevModPhys.89.035002',
  },
  ramsey: {
    citation:
      'N. F. Ramsey, “A molecular beam resonance method with separated oscillating fields”, Physical Review 78, 695–699 (1950)',
    href: 'https://doi.org/10.1103/PhysRev.78.695',
  },
  giovannetti: {
    citation:
      'V. Giovannetti, S. Lloyd and L. Maccone, “Quantum-enhanced measurements: beating the standard quantum limit”, Science 306, 1330–1336 (2004)',
    href: 'https://doi.org/10.1126/science.1104149',
  },
  huelga: {
    citation:
      'S. F. Huelga et al., “Improvement of frequency standards with quantum entanglement”, Physical Review Letters 79, 3865–3868 (1997)',
    href: 'https://doi.org/10.1103/PhysRevLett.79.3865',
  },
  escher: {
    citation:
      'B. M. Escher, R. L. de Matos Filho and L. Davidovich, “General framework for estimating the ultimate precision limit in noisy quantum-enhanced metrology”, Nature Physics 7, 406–411 (2011)',
    href: 'https://doi.org/10.1038/nphys1958',
  },
  ludlow: {
    citation:
      'A. D. Ludlow, M. M. Boyd, J. Ye, E. Peik and P. O. Schmidt, “Optical atomic clocks”, Reviews of Modern Physics 87, 637–701 (2015)',
    href: 'https://doi.org/10.1103/RevModPhys.87.637',
  },
  aeppli: {
    citation:
      'A. Aeppli, K. Kim, W. Warfield, M. S. Safronova and J. Ye, “Clock with 8×10⁻¹⁹ systematic uncertainty”, Physical Review Letters 133, 023401 (2024)',
    href: 'https://doi.org/10.1103/PhysRevLett.133.023401',
  },
  bothwell: {
    citation:
      'T. Bothwell et al., “Resolving the gravitational redshift across a millimetre-scale atomic sample”, Nature 602, 420–424 (2022)',
    href: 'https://doi.org/10.1038/s41586-021-04349-7',
  },
  taylor: {
    citation:
      'J. M. Taylor et al., “High-sensitivity diamond magnetometer with nanoscale resolution”, Nature Physics 4, 810–816 (2008)',
    href: 'https://doi.org/10.1038/nphys1075',
  },
  boto: {
    citation:
      'E. Boto et al., “Moving magnetoencephalography towards real-world applications with a wearable system”, Nature 555, 657–661 (2018)',
    href: 'https://doi.org/10.1038/nature26147',
  },
  peters: {
    citation:
      'A. Peters, K. Y. Chung and S. Chu, “Measurement of gravitational acceleration by dropping atoms”, Nature 400, 849–852 (1999)',
    href: 'https://doi.org/10.1038/23655',
  },
  stray: {
    citation: 'B. Stray et al., “Quantum sensing for gravity cartography”, Nature 602, 590–594 (2022)',
    href: 'https://doi.org/10.1038/s41586-021-04315-3',
  },
  caves: {
    citation:
      'C. M. Caves, “Quantum-mechanical noise in an interferometer”, Physical Review D 23, 1693–1708 (1981)',
    href: 'https://doi.org/10.1103/PhysRevD.23.1693',
  },
  tse: {
    citation:
      'M. Tse et al., “Quantum-enhanced Advanced LIGO detectors in the era of gravitational-wave astronomy”, Physical Review Letters 123, 231107 (2019)',
    href: 'https://doi.org/10.1103/PhysRevLett.123.231107',
  },
}

const cite = citing(sources)

function Body() {
  return (
    <>
      <p>
        Builders of quantum computers fight the environment: the slightest magnetic field, vibration or warmth
        disturbs their qubits. Quantum sensing turns the complaint around. If a quantum state is so easily
        disturbed, it is a superb instrument for finding out what disturbs it. Of all quantum technologies
        this is the one already in daily use, in the atomic clocks behind satellite navigation and in the
        superconducting magnetometers of hospitals and geologists, and the one whose next steps are closest to
        practice {cite('degen')}.
      </p>

      <h2>One idea, many instruments</h2>
      <p>
        Most quantum sensors are variations of an experiment of Norman Ramsey’s from 1950 {cite('ramsey')}.
        Bring an atom into an equal superposition of two states. Leave it alone for a time <var>T</var>. The
        two parts acquire a phase difference that grows with the energy difference between the states, and the
        energy difference depends on whatever you want to measure. Bring the two parts together again, and the
        phase becomes a probability you can count:
      </p>
      <Formula reads="P equals one half times one plus the cosine of phi, where phi equals delta omega times T">
        <var>P</var> = ½ (1 + cos <var>φ</var>), <var>φ</var> = Δ<var>ω</var> · <var>T</var>
      </Formula>
      <p>
        Three things make such an instrument good: waiting long, using many atoms, and choosing states that
        respond strongly to what you are looking for and weakly to everything else. A unique virtue comes for
        free. Atoms of one kind are all the same. A sensor made of them is calibrated by nature, and two of
        them agree without ever having met.
      </p>

      <h2>How precise can it be?</h2>
      <p>
        Each atom answers yes or no, so the result carries the noise of a coin toss. With <var>N</var>{' '}
        independent atoms the uncertainty falls as 1/√<var>N</var>, the standard quantum limit. If the atoms
        are entangled they can act as one large one, and in principle the uncertainty falls as 1/<var>N</var>,
        the Heisenberg limit {cite('giovannetti')}.
      </p>
      <p>
        In principle. Entangled states respond more strongly to the signal and just as much more strongly to
        noise. As early as 1997 it was shown that for one common kind of noise a maximally entangled state is
        no better than independent atoms, once both are used optimally {cite('huelga')}. The general result is
        that even a little loss or dephasing brings the 1/√<var>N</var> back for large <var>N</var>, with a
        better constant at most {cite('escher')}. The constant can be worth a great deal, as the example of
        LIGO below shows. But anyone promising the Heisenberg limit in a noisy world owes an explanation.
      </p>

      <h2>Clocks that feel height</h2>
      <p>
        A clock counts oscillations; the faster they are, the finer it can count. Optical atomic clocks use
        light, which oscillates between 10<sup>14</sup> and 10<sup>15</sup> times a second {cite('ludlow')}.
        In 2024 a strontium clock reached a systematic uncertainty of about 8 parts in 10<sup>19</sup>{' '}
        {cite('aeppli')}. Over the age of the universe, it would be wrong by less than a second.
      </p>
      <p>
        At this level time itself shows its texture. Einstein’s theory says that a clock higher up runs
        faster, by about one part in 10<sup>16</sup> per metre near the ground. In 2022 the effect was seen
        within a single cloud of atoms, over one millimetre {cite('bothwell')}. Clocks become instruments of
        geodesy: compare two by optical fibre and you know which stands higher, to a centimetre.
      </p>

      <h2>Diamonds, brains and tunnels</h2>
      <ul>
        <li>
          <strong>Magnetic fields at the nanoscale.</strong> A nitrogen atom beside a gap in a diamond’s
          lattice has an electron spin that can be read with green light, at room temperature. Its two
          resonances move apart by 56 MHz per millitesla, which, it was worked out in 2008, makes single spins
          outside the diamond detectable {cite('taylor')}.
        </li>
        <li>
          <strong>Magnetic fields of the brain.</strong> Active nerve cells produce fields hundreds of
          millions of times weaker than the Earth’s. Detectors used to need liquid helium and a patient who
          holds still. Small cells of atomic vapour now do it in a helmet that one can move in {cite('boto')}.
        </li>
        <li>
          <strong>Gravity.</strong> Falling atoms, split and reunited by laser pulses, collect a phase of{' '}
          <var>k g T</var>², where <var>g</var> is the acceleration, <var>k</var> the momentum given by the
          light in units of ħ and <var>T</var> the time between pulses. In 1999 this gave <var>g</var> to
          three parts in a billion {cite('peters')}. In 2022 a difference of two such measurements, one above
          the other, found a tunnel of two metres by two under a road {cite('stray')}. The difference is what
          makes it work outdoors: both clouds shake alike, so the shaking drops out.
        </li>
      </ul>

      <h2>Squeezed light: entanglement at work</h2>
      <p>
        Gravitational waves stretch the four-kilometre arms of LIGO by less than a hundredth of a proton’s
        diameter. One limit to seeing this is the graininess of light, and in 1981 Carlton Caves traced it to
        quantum fluctuations that enter through the unused port of the interferometer. He proposed to replace
        them with squeezed light, whose fluctuations are smaller where it matters and larger where it does not{' '}
        {cite('caves')}. Since 2019 both LIGO detectors run with it. The improvement of up to 3 decibels above
        50 Hz raised the expected rate of detections by 40% in one and 50% in the other {cite('tse')}. It is
        the clearest case of a non-classical state doing paid work.
      </p>

      <h2>From laboratory to field</h2>
      <p>
        The physics is usually the smaller part of a useful sensor. Lasers must survive a truck ride; magnetic
        shields must not weigh more than the patient; the data must be cleaned of trains, lifts and power
        lines. This is where learning methods earn their keep: not to replace the model of the instrument,
        which is known very well, but to describe the part of the noise that is not.
      </p>

      <h2>Questions we work on</h2>
      <ul>
        <li>
          Choosing the next measurement from the results so far, so that a sensor finds its answer in fewer
          shots.
        </li>
        <li>Separating signal from drift in long records of magnetometers and gravimeters.</li>
        <li>
          Deciding, for a concrete application, whether a quantum sensor beats the best classical one at its
          price and weight.
        </li>
      </ul>
    </>
  )
}

export const quantumSensing: Article = { Body, sources: Object.values(sources) }
