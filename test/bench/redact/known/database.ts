/** Known shapes: databases and queues. */

import {
  base62,
  hostName,
  humanPassword,
  machinePassword,
  symbolPassword,
  userName,
} from "../pieces.ts";
import { context, family, line, type Shape, secret } from "../shape.ts";

export const database: readonly Shape[] = family("database", [
  context(
    "postgres-url",
    "PostgreSQL, connection URIs",
    line`psql postgresql://${userName}:${secret`${machinePassword}`}@${hostName}:5432/app`,
  ),
  context(
    "postgres-url-escaped-password",
    "RFC 3986, userinfo",
    line`pg_dump "postgres://app:${secret`${base62(6)}%40${base62(6)}%23${base62(3)}`}@${hostName}/app" > dump.sql`,
  ),
  context(
    "postgres-conninfo",
    "PostgreSQL, keyword/value strings",
    line`psql "host=${hostName} user=app password=${secret`${machinePassword}`} dbname=app sslmode=require"`,
  ),
  context(
    "mysql-long-password",
    "MySQL, client options",
    line`mysqldump --single-transaction --user=root --password=${secret`${humanPassword}`} shop > shop.sql`,
  ),
  context(
    "my-cnf-password",
    "MySQL, option files",
    line`[client]\nuser=root\npassword="${secret`${symbolPassword(16)}`}"`,
  ),
  context(
    "mongosh-password-flag",
    "mongosh, options",
    line`mongosh --host ${hostName} -u admin -p ${secret`${machinePassword}`} --authenticationDatabase admin`,
  ),
  context(
    "redis-url-no-user",
    "Redis, URI scheme",
    line`REDIS_URL=redis://:${secret`${base62(32)}`}@cache.acme.io:6379/0`,
  ),
  context(
    "redis-cli-auth-flag",
    "Redis CLI",
    line`redis-cli -h cache.acme.io -a ${secret`${base62(32)}`} --no-auth-warning ping`,
  ),
  context(
    "amqp-url",
    "RabbitMQ, URI specification",
    line`CELERY_BROKER=amqps://worker:${secret`${machinePassword}`}@mq.acme.io/prod`,
  ),
  context(
    "rabbitmqctl-add-user",
    "RabbitMQ, rabbitmqctl",
    line`rabbitmqctl add_user worker ${secret`${machinePassword}`}`,
  ),
  context(
    "jdbc-url-password",
    "PostgreSQL JDBC, connecting",
    line`jdbc:postgresql://${hostName}:5432/app?user=app&password=${secret`${machinePassword}`}&ssl=true`,
  ),
  context(
    "sqlcmd-password",
    "sqlcmd, options",
    line`sqlcmd -S sql.acme.io -U sa -P '${secret`${symbolPassword(14)}`}' -Q "select 1"`,
  ),
  context(
    "odbc-pwd",
    "ODBC, connection strings",
    line`pyodbc.connect("DRIVER={ODBC Driver 18};SERVER=sql;UID=sa;PWD=${secret`${machinePassword}`}")`,
  ),
  context(
    "sql-identified-by",
    "MySQL, CREATE USER",
    line`mysql -e "CREATE USER 'app'@'%' IDENTIFIED BY '${secret`${humanPassword}`}'"`,
  ),
  context(
    "clickhouse-client-password",
    "ClickHouse, client",
    line`clickhouse-client --host ch.acme.io --secure --password ${secret`${base62(16)}`}`,
  ),
  context(
    "snowflake-connection",
    "Snowflake, connector",
    line`snowflake.connector.connect(user='etl', password='${secret`${humanPassword}`}', account='ab12345')`,
  ),
  context(
    "django-databases-password",
    "Django, DATABASES",
    line`        'PASSWORD': '${secret`${symbolPassword(20)}`}',`,
  ),
  context(
    "sqlalchemy-create-engine",
    "SQLAlchemy, engine URLs",
    line`engine = create_engine("postgresql+psycopg2://app:${secret`${machinePassword}`}@db/app")`,
  ),
  context(
    "neo4j-auth-env",
    "Neo4j, Docker",
    line`docker run -e NEO4J_AUTH=neo4j/${secret`${machinePassword}`} neo4j:5`,
  ),
  context(
    "postgres-docker-env",
    "Docker official images, postgres",
    line`docker run -d --name pg -e POSTGRES_PASSWORD=${secret`${humanPassword}`} -p 5432:5432 postgres:16`,
  ),
  context(
    "neon-url-password",
    "Neon, connection strings",
    line`psql 'postgresql://neondb_owner:${secret`npg_${base62(12)}`}@ep-cool-1.eu-central-1.aws.neon.tech/neondb'`,
  ),
]);
