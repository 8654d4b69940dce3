/** The self-signed certificate of the test mail server on this machine; it protects nothing. */
export const certificate = `-----BEGIN CERTIFICATE-----
MIIBmzCCAUGgAwIBAgIUc37pipKA45eAZaaxc3dd9rnDrlwwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTEyMjQzOFoYDzIxMjYxMDI4
MTIyNDM4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAARwaeHvpFlLku9/JP4TSryrsuyQ3opaXaTgbcHg0zzs2+XwhDHDaQV7
ph/VxeqR3ppeAwWkg+koXBHVhRFpwu2Jo28wbTAdBgNVHQ4EFgQU7YMTFKUOS+Wv
Y339m6zw3dT4mvgwHwYDVR0jBBgwFoAU7YMTFKUOS+WvY339m6zw3dT4mvgwDwYD
VR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZI
zj0EAwIDSAAwRQIgOjj52unq1F6A9ccnScKlkNr1Yj4ZcPviryNnivK17+UCIQCV
Fh5MNHg1uYZkVGUq2vH5+r5PxDntip+LJ874qwIgzw==
-----END CERTIFICATE-----`

export const privateKey = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgvbEGW4roWPXMUmJJ
BtsUhp/yX2q5SYnH64y9gfhJOeOhRANCAARwaeHvpFlLku9/JP4TSryrsuyQ3opa
XaTgbcHg0zzs2+XwhDHDaQV7ph/VxeqR3ppeAwWkg+koXBHVhRFpwu2J
-----END PRIVATE KEY-----`
