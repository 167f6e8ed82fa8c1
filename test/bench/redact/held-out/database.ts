/** Held-out shapes: databases and queues. */

import {
  base36,
  base62,
  base64url,
  hostName,
  humanPassword,
  machinePassword,
  passphrase,
  symbolPassword,
} from "../pieces.ts";
import { context, family, line, opaque, type Shape, secret } from "../shape.ts";

export const database: readonly Shape[] = family("database", [
  context(
    "postgres-url-human-password",
    "PostgreSQL, connection URIs",
    line`DATABASE_URL=postgres://app:${secret`${humanPassword}`}@localhost/app_dev`,
  ),
  context(
    "pgpass-line",
    "PostgreSQL, password file",
    line`db.acme.io:5432:app:deploy:${secret`${machinePassword}`}`,
  ),
  context(
    "pgpassword-prefix",
    "PostgreSQL, environment variables",
    line`PGPASSWORD='${secret`${symbolPassword(18)}`}' pg_restore -h db -U app dump.bin`,
  ),
  context(
    "mysql-attached-password",
    "MySQL, client options",
    line`mysql -h ${hostName} -u root -p${secret`${machinePassword}`} shop`,
  ),
  context(
    "mysql-url",
    "MySQL, connection URIs",
    line`prisma db pull --url "mysql://root:${secret`${machinePassword}`}@127.0.0.1:3306/shop"`,
  ),
  context(
    "mysql-pwd-variable",
    "MySQL, environment variables",
    line`MYSQL_PWD=${secret`${machinePassword}`} mysqladmin -u root status`,
  ),
  context(
    "mongodb-srv-url",
    "MongoDB, connection strings",
    line`mongosh "mongodb+srv://app:${secret`${base62(16)}`}@cluster0.ab1cd.mongodb.net/app?retryWrites=true"`,
  ),
  context("redis-requirepass", "Redis, configuration", line`requirepass ${secret`${passphrase}`}`),
  opaque(
    "redis-auth-command",
    "Redis, AUTH",
    line`printf 'AUTH ${secret`${base62(28)}`}\\r\\nPING\\r\\n' | nc cache.acme.io 6379`,
  ),
  context(
    "sql-server-connection-string",
    "ADO.NET, connection strings",
    line`"Default": "Server=tcp:sql.acme.io,1433;Database=app;User ID=sa;Password=${secret`${humanPassword}`};Encrypt=True;"`,
  ),
  context(
    "sql-create-role",
    "PostgreSQL, CREATE ROLE",
    line`CREATE ROLE report LOGIN PASSWORD '${secret`${machinePassword}`}';`,
  ),
  context(
    "oracle-sqlplus-logon",
    "Oracle, SQL*Plus logon",
    line`sqlplus system/${secret`${humanPassword}`}@//ora.acme.io:1521/XE`,
  ),
  context(
    "database-yml-password",
    "Ruby on Rails, database.yml",
    line`production:\n  adapter: postgresql\n  username: app\n  password: ${secret`${machinePassword}`}`,
  ),
  context(
    "elasticsearch-url-userinfo",
    "RFC 3986, userinfo",
    line`curl https://elastic:${secret`${base64url(24)}`}@es.acme.io:9200/_cluster/health`,
  ),
  context(
    "ldapsearch-bind-password",
    "OpenLDAP, ldapsearch",
    line`ldapsearch -x -D cn=admin,dc=acme -w ${secret`${machinePassword}`} -b dc=acme uid=alice`,
  ),
  context(
    "cqlsh-password",
    "Apache Cassandra, cqlsh",
    line`cqlsh -u cassandra -p ${secret`${humanPassword}`} cass.acme.io`,
  ),
  context(
    "planetscale-url-password",
    "PlanetScale, connection strings",
    line`DATABASE_URL='mysql://${base36(20)}:${secret`pscale_pw_${base64url(43)}`}@aws.connect.psdb.cloud/app'`,
  ),
]);
