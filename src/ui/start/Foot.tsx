import { Hammer } from 'lucide-react'
import { SYSTEMS } from '../../systems/index.ts'

const Credits = () =>
  SYSTEMS.flatMap(({ brief: { id, credit } }) =>
    credit ? (
      <p key={id}>
        {credit.text}, free under{' '}
        <a href={credit.link} target="_blank" rel="noreferrer license">
          {credit.licence}
        </a>
        ; told here in our own words.
      </p>
    ) : (
      []
    ),
  )

/** For makers of battles, and whose work is in the game. */
export const Foot = () => (
  <footer className="start-foot">
    <p>
      <a className="start-workbench" href="#/workbench">
        <Hammer aria-hidden="true" size={16} /> Workbench
      </a>
      : make and try out battles and maps of your own.
    </p>
    <p>
      {SYSTEMS.map(({ brief }) => brief.about).join(', and ')}, for two players at one table. Nothing leaves this
      browser.
    </p>
    <Credits />
    <p>
      Programs, icons and type of others are in it:{' '}
      <a href="./third-party.txt" target="_blank" rel="noreferrer license">
        their names and licences
      </a>
      .
    </p>
  </footer>
)
