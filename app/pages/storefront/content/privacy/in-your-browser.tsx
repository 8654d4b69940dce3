import { use } from 'react'
import { ShopIdentity } from '#app/engine/data/page-data.tsx'
import { storedBy } from './browser-storage.ts'

export function InYourBrowser() {
  const { provider } = use(ShopIdentity)
  return (
    <>
      <p>
        Only what the shop needs to work, so there is no banner to click away. None of it is read by anybody but this
        shop{provider === 'clerk' && ' and its sign-in provider'}, and none of it follows you to other sites.
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
            {storedBy(provider).map(({ name, kind, why, until }) => (
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
      {provider === 'embedded' && <p>On a secure connection the cookies carry the prefix __Host- before their name.</p>}
    </>
  )
}
