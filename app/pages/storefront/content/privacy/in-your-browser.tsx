import { browserStorage } from './browser-storage.ts'

export function InYourBrowser() {
  return (
    <>
      <p>
        Only what the shop needs to work, so there is no banner to click away. None of it is read by anybody but this
        shop, and none of it follows you to other sites.
      </p>
      <div className="doc__table">
        <table className="ruled storage">
          <thead>
            <tr>
              <th scope="col">Name</th>
              <th scope="col">Kind</th>
              <th scope="col">What for</th>
              <th scope="col">Until</th>
            </tr>
          </thead>
          <tbody>
            {browserStorage.map(({ name, kind, why, until }) => (
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
      <p>On a secure connection the cookies carry the prefix __Host- before their name.</p>
    </>
  )
}
