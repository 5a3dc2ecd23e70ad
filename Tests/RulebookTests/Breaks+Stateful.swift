let statefulBreaks: [Break] = []
