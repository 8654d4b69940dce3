import { useProviderPrivacy } from '#app/features/session/provider-privacy.ts'
import { browserStorage } from './browser-storage.ts'

export function InYourBrowser() {
  const { stored, storedNote, reader } = useProviderPrivacy()
  return (
    <>
      <p>
        Only what the shop needs to work, so there is no banner to click away. None of it is read by anybody but this
        shop{reader && <span>{` and ${reader}`}</span>}, and none of it follows you to other sites.
      </p>
      <div className="doc__table">
        <table className="ruled storage">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">Purpose</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {[...stored, ...browserStorage].map(({ name, kind, why, until }) => (
              <tr key={name}>
                <th scope="row" className="break-words">
                  {name}
                </th>
                <td>{kind}</td>
                <td>{why}</td>
                <td>{until}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {storedNote && <p>{storedNote}</p>}
    </>
  )
}
