-- A session's token is kept as its hash: who reads the database opens no session. Whoever is signed in stays so.
update identity_session set token = encode(sha256(convert_to(token, 'UTF8')), 'hex');
